import { useLocation } from 'react-router'
import { iconOf } from '#web/app/brand/icon-of.ts'
import { useSite } from '#web/app/brand/use-brand.ts'

export interface PageHeadProps {
  /** The title without the name of the brand. */
  readonly title: string
  readonly description?: string | undefined
  /** False for personal pages and for pages that search engines must not list. */
  readonly indexed?: boolean | undefined
  readonly kind?: 'website' | 'article' | undefined
}

/** The title, description and link preview of a page, for browsers, search engines and messengers. */
export const PageHead = ({ title, description, indexed = true, kind = 'website' }: PageHeadProps) => {
  const { brand, origin } = useSite()
  const { pathname } = useLocation()
  const address = `${origin}${pathname}`
  return (
    <>
      <title>{`${title} — ${brand.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {indexed ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${iconOf(brand, '-og.png')}`} />
    </>
  )
}

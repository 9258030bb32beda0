import { SunMoon } from 'lucide-react'
import { useMatches } from 'react-router'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextLink } from '#web/kit/controls/text-link.tsx'
import { Footer, type FooterGroup } from '#web/kit/frame/footer.tsx'
import { Header, type NavLink } from '#web/kit/frame/header.tsx'
import { PageFrame, type PageFrameProps, type PageLayout } from '#web/kit/frame/page-frame.tsx'
import { useBrand } from '#web/brand/use-brand.ts'
import { handlesOf } from '#web/page-handle.ts'

const links: readonly NavLink[] = [
  { href: '/', label: 'Проверить штрафы' },
  { href: '/fines/', label: 'Мои штрафы' },
  { href: '/good_to_know/', label: 'Полезно знать' },
  { href: '/faq/', label: 'Вопросы' },
]

const groups: readonly FooterGroup[] = [
  {
    title: 'Водителю',
    links: [
      { href: '/', label: 'Проверить штрафы' },
      { href: '/fines/', label: 'Мои штрафы' },
      { href: '/good_to_know/', label: 'Полезно знать' },
      { href: '/news/', label: 'Новости' },
      { href: '/faq/', label: 'Вопросы и ответы' },
    ],
  },
]

/** Pressed, it is heard by entry-client.ts, which works before and without the application. */
const themeSwitch = <IconButton label="Сменить тему" icon={<SunMoon size={24} />} data-theme-switch />

interface SiteLayoutProps extends Omit<PageFrameProps, 'header' | 'footer' | 'layout'> {
  /** Where a state of the page needs another one than its route's. */
  readonly layout?: PageLayout
  readonly tone?: 'plain' | 'night'
}

/** The frame of every page but the bare ones: header and footer are the same everywhere, so that help is where it was. */
export const SiteLayout = ({ tone = 'plain', layout, children, ...frame }: SiteLayoutProps) => {
  const brand = useBrand()
  const own = handlesOf(useMatches()).at(-1)?.layout
  return (
    <PageFrame
      {...frame}
      layout={layout ?? own ?? 'white'}
      header={<Header name={brand.name} links={links} tone={tone} actions={themeSwitch} />}
      footer={
        <Footer
          name={brand.name}
          groups={groups}
          support={<TextLink href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</TextLink>}
          legal={brand.legal}
        />
      }
    >
      {children}
    </PageFrame>
  )
}

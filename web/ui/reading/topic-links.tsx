import type { Topic } from '#domain/articles/article.ts'
import { ChipLinks } from '#web/ui/controls/chip-links.tsx'

interface TopicLinksProps {
  readonly label: string
  readonly topics: readonly Topic[]
  readonly hrefOf: (slug: string) => string
}

/** Links to tags or categories, each of which has a page. */
export const TopicLinks = ({ label, topics, hrefOf }: TopicLinksProps) =>
  topics.length === 0 ? null : (
    <ChipLinks
      label={label}
      links={topics.map(({ slug, title }) => ({ href: hrefOf(slug), label: title }))}
    />
  )

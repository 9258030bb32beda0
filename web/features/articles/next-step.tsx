import type { Topic } from '#domain/articles/article.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import css from './reading.module.css'

const taxes = {
  words: 'Узнайте свои налоги и срок каждого: нужен только ИНН.',
  href: '/taxes/',
  label: 'Проверить налоги',
}

const fines = {
  words: 'Проверьте свои штрафы: нужны СТС и госномер, регистрация не нужна.',
  href: '/',
  label: 'Проверить штрафы',
}

/** What a reader who came from a search engine may do next: look up taxes after a text about them, or else fines. */
export const NextStep = ({ topics }: { readonly topics: readonly Topic[] }) => {
  const { words, href, label } = topics.some(({ slug }) => slug === 'nalogi') ? taxes : fines
  return (
    <aside className={css['next']} aria-label="Что дальше">
      <p>{withNoBreakSpaces(words)}</p>
      <p>
        <ButtonLink href={href}>{label}</ButtonLink>
      </p>
    </aside>
  )
}

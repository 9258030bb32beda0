import { ChevronLeft, ChevronRight } from 'lucide-react'
import css from './pagination.module.css'

interface PaginationProps {
  /** The current page, counted from 1. */
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
}

/** The first page, the last page and the neighbours of the current page; `null` represents omitted pages. */
const shownPages = (page: number, pages: number): readonly (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(near)].toSorted((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1]
    return before !== undefined && number - before > 1 ? [null, number] : [number]
  })
}

/** Pages of a long list: links, so that they work without a script. */
export const Pagination = ({ page, pages, hrefOf }: PaginationProps) =>
  pages <= 1 ? null : (
    <nav aria-label="Страницы" className={css['pages']}>
      {page > 1 && (
        <a className={css['page']} href={hrefOf(page - 1)} rel="prev">
          <ChevronLeft size={20} aria-hidden />
          <span className="visually-hidden">Предыдущая страница</span>
        </a>
      )}
      {shownPages(page, pages).map((number, index) =>
        number === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no identifier
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <a
            key={number}
            className={css['page']}
            href={hrefOf(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Страница ${number}`}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a className={css['page']} href={hrefOf(page + 1)} rel="next">
          <ChevronRight size={20} aria-hidden />
          <span className="visually-hidden">Следующая страница</span>
        </a>
      )}
    </nav>
  )

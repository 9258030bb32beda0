import css from './fine-title.module.css'

/** «20–40 км/ч»: a figure or two with their unit. */
const measure = /(\d[\d–-]*[\s\u00a0](?:км\/ч|кг|тонн|%))/

/** What a charge is for, its measures never broken across lines. */
export const FineTitle = ({ children }: { readonly children: string }) =>
  children.split(measure).map((part, place) =>
    // Every second part is what was split by.
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={css['measure']}>
        {part}
      </span>
    ),
  )

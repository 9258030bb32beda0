import css from './no-break.module.css'

/** «20–40 км/ч», «350 м»: a figure or two with their unit; «р-н», «пр-т»: a word cut short by its hyphen. */
const unbreakable =
  /(\d[\d–-]*[\s\u00a0](?:км\/ч|кг|тонн|%|км(?!\p{L})|м(?![\p{L}/]))|(?<![\p{L}-])\p{L}{1,3}-\p{L}{1,3}(?![\p{L}-]))/u

/** A text of a charge without line breaks inside units and hyphenated abbreviations. */
export const NoBreak = ({ children }: { readonly children: string }) =>
  children.split(unbreakable).map((part, place) =>
    // Every second part is a separator of the split.
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <span key={place} className={css['whole']}>
        {part}
      </span>
    ),
  )

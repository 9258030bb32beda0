import { type DocumentKind, documentKinds, kindNames } from '#web/features/documents/document-entries.ts'
import css from '#web/features/documents/documents.module.css'

interface DocumentsCountProps {
  readonly counts: Readonly<Record<DocumentKind, number>> & { readonly most: number }
}

/** «СТС 3 из 50»: said of the lists that have anything in them. */
export const DocumentsCount = ({ counts }: DocumentsCountProps) => (
  <ul className={css['counts']} aria-label="Сколько документов">
    {documentKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => (
        <li key={kind}>
          {kindNames[kind]}: {counts[kind]} из {counts.most}
        </li>
      ))}
  </ul>
)

import { ReloadButton } from './reload-button.tsx'

interface MissingPartProps {
  /** The first sentence: «Список не загрузился». */
  readonly title: string
}

/** Shown in the place of a part of a page whose script could not be loaded, and announced. */
export const MissingPart = ({ title }: MissingPartProps) => (
  <div role="alert">
    <p>{`${title}. Проверьте интернет и обновите страницу: введённый текст сохранится.`}</p>
    <ReloadButton />
  </div>
)

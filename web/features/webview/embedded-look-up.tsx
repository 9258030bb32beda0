import type { ReactNode } from 'react'
import { emptyLookUpInput, type LookUpInput } from '#domain/charges/lookup/look-up.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import css from './webview.module.css'

interface EmbeddedLookUpProps {
  readonly title: string
  readonly form?: LookUpInput
  readonly children?: ReactNode
}

/** The look-up form without header and footer, for the window of another application. */
export const EmbeddedLookUp = ({ title, form = emptyLookUpInput, children }: EmbeddedLookUpProps) => (
  <>
    <PageHead
      title={title}
      indexed={false}
      description={`${title}: введите номер, покажем сроки, скидку и сумму.`}
    />
    <div className={css['page']}>
      <h1 className={css['title']}>{title}</h1>
      {children}
      <LookUpForm form={form} isSubmitted={false} />
    </div>
  </>
)

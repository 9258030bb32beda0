import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { useIsHydrated } from '#web/ui/async/after-hydration.tsx'
import { hasFormDraft } from '#web/ui/form/model/form-drafts.ts'
import { DisclosureOnDemand } from '#web/ui/content/disclosure-on-demand.tsx'
import type { AppealFormProps } from './appeal-form.lazy.tsx'

const AppealForm = lazyPart(
  async () => (await import('./appeal-form.lazy.tsx')).AppealForm,
  'Жалоба не загрузилась',
)

/** Section about an appeal. Few visitors appeal, so the form is loaded when it is opened. */
export const Appeal = ({ charge, today }: Omit<AppealFormProps, 'draft'>) => {
  const isHydrated = useIsHydrated()
  const draft = `appeal:${charge.id}`
  // An appeal that was begun opens again, and the form restores its draft.
  const isBegun = isHydrated && hasFormDraft({ name: draft, isKept: true })
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">Не согласны?</h2>
      <DisclosureOnDemand summary="Собрать жалобу на постановление" isOpen={isBegun}>
        <AppealForm key={draft} charge={charge} today={today} draft={draft} />
      </DisclosureOnDemand>
    </section>
  )
}

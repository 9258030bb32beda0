import { observer } from 'mobx-react-lite'
import type { Banner } from '#domain/articles/article.ts'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { useViewModel } from '#web/app/features.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const makeBanners = (loading: AsyncTask<[string], readonly Banner[]>) => ({
  loading,
  start: (place: string) => loading.start(place),
  dispose: () => loading.cancel(),
})

/** The banners that the editor has written for a place of the site; nothing where there are none. */
export const PlaceBanner = observer(function PlaceBanner({ place }: { readonly place: string }) {
  const { loading } = useViewModel(
    (resolve) => makeBanners(new AsyncTask(resolve(articlesUseCases).banners)),
    place,
  )
  return (loading.value ?? []).map(({ id, title, text, label, href }) => (
    <Notice key={id} tone="info" title={title} action={<TextLink href={href}>{label}</TextLink>}>
      <p>{text}</p>
    </Notice>
  ))
})

import { observer } from 'mobx-react-lite'
import type { Banner } from '#domain/articles/article.ts'
import { articlesUseCases } from '#adapters/wiring/services/articles.ts'
import { useClosedBanners } from '#web/features/articles/closed-banners.ts'
import { useViewModel } from '#web/app/services.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { Button } from '#web/ui/controls/button.tsx'
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
  const { isClosed, close } = useClosedBanners()
  return (loading.value ?? [])
    .filter(({ id }) => !isClosed(id))
    .map(({ id, title, text, label, href }) => (
      <Notice
        key={id}
        tone="info"
        title={title}
        action={
          <>
            <TextLink href={href}>{label}</TextLink>
            <Button variant="quiet" onClick={() => close(id)}>
              Скрыть<span className="visually-hidden"> «{title}»</span>
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Notice>
    ))
})

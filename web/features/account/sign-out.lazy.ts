import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { replacePage } from '#web/app/composition/site-session.ts'
import type { Resolve } from '#web/app/services.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { forgetDrafts } from '#web/ui/form/model/form-drafts.ts'

/** Signs out and opens the home page by a full load: the server renders it for a visitor without an account. */
export const signOut = (resolve: Resolve): void =>
  new AsyncTask(resolve(accountUseCases).signOut, {
    onDone: () => {
      forgetDrafts()
      void replacePage('/')
    },
  }).start()

import { either, filesIn, folders, modules, packages } from './module-matchers.ts'

/**
 * Scripts of the browser. A module goes into the first group that matches, with all that it imports. A module that matches no
 * group goes with the pages that use it, so most groups only prevent a separate request for each small file.
 *
 * A script brings the stylesheets of its modules. Groups of `web/` therefore contain what applications use, and pages to be
 * read find their part of the kit in `application`; rules and use cases, which have no stylesheets, have separate groups.
 * `tests/e2e/weights.test.ts` limits the bytes and the requests of pages, `docs/benchmarks.md` has the figures.
 */
const groups = [
  // By entry: the first script of every page, what runs once a page is idle, and what every page of the application needs.
  // `web/app/start.tsx` stays outside: it waits for the code of a page, which imports the last of them.
  { name: 'entry-client', test: modules('web/app/entry-client.ts') },
  { name: 'visit', test: modules('web/app/idle/idle.ts', 'web/app/idle/foreign-script.ts') },
  // React alone: the other packages of every application go with `application`, which imports them, and take fewer bytes there.
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  {
    name: 'application',
    test: modules(
      'web/app/routes.tsx',
      'web/app/brand/icon-of.ts',
      'web/app/composition/browser.ts',
      'application/shared/app-error.ts',
      'application/shared/accept.ts',
      'adapters/wiring/services/shared.ts',
      'web/ui/content/card.tsx',
      'web/ui/content/disclosure-panel.tsx',
      'web/ui/page/band.tsx',
      'web/ui/icons/road-icons.tsx',
      'web/app/routing/parameters.ts',
      'web/ui/async/run-loader.ts',
      'web/ui/async/async-task.ts',
      'web/ui/async/clock.ts',
      'web/ui/async/observe-view-model.ts',
      'web/ui/async/preloaded-part.tsx',
      'web/app/routing/router-state.ts',
      'web/app/first-answer.ts',
      'web/app/idle/use-ab-flag.ts',
      'web/ui/async/after-hydration.tsx',
      'web/ui/feedback/refresh-without-script.tsx',
    ),
  },
  { name: 'icons', test: packages('lucide-react'), minShareCount: 3 },
  // What the exports of charges write; lists are read by a worker.
  { name: 'xlsx', test: packages('hucre/dist/xlsx') },
  // By folder, where at least so many pages and parts of pages share a module.
  // The map imports the cities and no other content.
  { name: 'texts', test: modules('adapters/wiring/services/content.ts') },
  { name: 'rules', test: folders('domain'), minShareCount: 25 },
  {
    name: 'documents',
    test: modules('adapters/backend/client/documents.client.ts', 'domain/documents/document.ts'),
  },
  // The parts of a page that ask for a date, and not every page of charges.
  {
    name: 'date-field',
    test: modules('domain/dates/typed-date.ts', 'web/ui/form/date-field.tsx', 'web/ui/form/masked-field.tsx'),
  },
  // What pages of known charges read from a UIN; the inspection of a typed one is larger.
  {
    name: 'uin',
    test: modules(
      'domain/charges/uin/uin-parts.ts',
      'domain/charges/uin/regions.ts',
      // Too small for a separate request of the same pages.
      'domain/payment/qr/qr-offer.ts',
    ),
  },
  {
    name: 'charges',
    test: either(
      folders('domain/charges', 'domain/dates'),
      modules(
        'adapters/wiring/services/fines.ts',
        'domain/payment/limits.ts',
        // The commission of a selection, which pages of charges show without the calls of payments.
        'domain/payment/commission.ts',
        'domain/payment/payment-system.ts',
        'application/payments/first-agent.ts',
        // The address of the payment of a selection.
        'domain/payment/prepayment-page.ts',
      ),
    ),
    minShareCount: 3,
  },
  {
    name: 'payments',
    test: either(folders('application/payments'), modules('adapters/wiring/services/payments.ts')),
    minShareCount: 3,
  },
  // Before the account, whose field with a suggestion imports it: the page of a payment has the field, but nothing else of an account.
  { name: 'email-field', test: modules('web/ui/form/email-field.tsx') },
  // Before the kit: the pages of an account share these, the pages of charges do not.
  {
    name: 'account',
    test: modules(
      'adapters/wiring/services/account.ts',
      'web/features/account/account-page.tsx',
      'domain/session/consent-wordings.ts',
      'web/features/account/suggested-email-field.tsx',
      'web/features/account/suggested-email.ts',
      'web/ui/async/task-queue.ts',
    ),
  },
  {
    name: 'kit',
    test: either(
      folders(
        'web/ui/async',
        'web/ui/content',
        'web/ui/controls',
        'web/ui/feedback',
        'web/ui/files',
        'web/ui/form',
        'web/ui/overlay',
        'web/features/account',
      ),
      modules(
        'web/ui/illustrations/calm-road.tsx',
        'web/features/payments/money-stages.ts',
        'web/features/payments/payment-title.ts',
        'web/features/payments/payment-texts.ts',
        'web/features/own-role/use-own-role.ts',
      ),
    ),
    minShareCount: 6,
  },
  {
    name: 'cards',
    test: folders('web/ui/charges', 'web/ui/plate', 'web/features/pdf-downloads'),
    minShareCount: 3,
  },
  { name: 'webview', test: folders('web/features/webview'), minShareCount: 2 },
  {
    name: 'cabinet',
    test: either(filesIn('web/features/organisation'), folders('web/features/organisation/list-import')),
    minShareCount: 6,
  },
  {
    name: 'paged-search',
    test: modules(
      'web/features/organisation/paged-search.ts',
      'web/features/organisation/record-list.ts',
      'web/features/organisation/show-more.tsx',
    ),
  },
  // The links and the button of the pages of a payment, too small for separate requests.
  {
    name: 'payment-links',
    test: modules(
      'web/features/payments/retry-address.ts',
      'web/features/payments/retry-button.tsx',
      'web/features/payments/wait/to-bank.ts',
      'web/features/payments/wait/back-to-charges.tsx',
    ),
  },
  // The price of a selection and the loader of the banner, for the lists of a driver and of a fleet.
  {
    name: 'selection',
    test: modules(
      'domain/payment/payment-plan.ts',
      'web/features/articles/place-banner.ts',
      'web/features/fines/charge-selection.ts',
    ),
  },
]

/** The groups for the bundler, which takes the match of the highest priority. */
export const chunkGroups = groups.map((group, place) => ({ ...group, priority: groups.length - place }))

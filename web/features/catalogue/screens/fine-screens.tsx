import { Effect } from 'effect'
import { keptAnswer } from '#domain/charges/lookup/kept-answer.ts'
import { emptyLookUpForm } from '#domain/charges/lookup/look-up.ts'
import { noRecentLookUps, type RecentLookUps } from '#domain/charges/lookup/recent-look-ups.ts'
import type { FineList } from '#domain/charges/list/fine-list.ts'
import type { Fine } from '#domain/charges/fine.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import type { OnNews } from '#application/fines/ordinances.ts'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { RecentLookUps as Recent } from '#web/features/look-up/recent-look-ups.tsx'
import { photo } from '#web/features/catalogue/samples.ts'
import { Component as FinePage } from '#web/features/fine/fine.page.tsx'
import { FinesSearch } from '#web/features/fines/parts/fines-search.tsx'
import { Component as HomePage } from '#web/features/home/home.page.tsx'
import css from '#web/features/catalogue/catalogue.module.css'
import { garageFines, listOf, longFines, lookUp, moment, someFines } from './fine-samples.ts'
import {
  broken,
  expired,
  type GivenFeatures,
  never,
  offline,
  pressed,
  refused,
  type Screen,
  type ScreenState,
  sent,
} from './screen.ts'

const recents: RecentLookUps = { ...noRecentLookUps, lookUps: [lookUp] }

const device = (recent = noRecentLookUps, answers: readonly Fine[] = []): GivenFeatures => ({
  device: {
    recent: () => recent,
    keepRecent: () => undefined,
    answers: () =>
      answers.length === 0 ? [] : [keptAnswer(lookUp, answers, { at: moment(190), isComplete: true })],
    keepAnswer: () => undefined,
    list: () => null,
    keepList: () => undefined,
  },
})

type Answer = ReturnType<NonNullable<NonNullable<GivenFeatures['fines']>['refresh']>>

const asking = (answer: (onNews?: OnNews) => Answer, kept: readonly Fine[] = []): GivenFeatures => ({
  ...device(recents, kept),
  fines: {
    lookUp: (_lookUp, onNews) => answer(onNews),
    refresh: (_category, onNews) => answer(onNews),
  },
  links: { own: never },
})

const answered = (list: FineList) => asking(() => Effect.succeed(list))

/** What came so far, and no end. */
const partly = (list: FineList) =>
  asking((onNews) => Effect.sync(() => onNews?.(list)).pipe(Effect.andThen(Effect.never)))

const listStates: readonly ScreenState[] = [
  { name: 'loading', title: 'Спрашиваем', given: asking(never) },
  {
    name: 'asking',
    title: 'Ответили не все, пока пусто',
    given: partly(listOf([], [0, null, null])),
  },
  {
    name: 'partial',
    title: 'Пришла часть',
    given: partly(listOf(someFines.slice(0, 2), [2, null, 'timeout'])),
  },
  { name: 'shown', title: 'Все состояния штрафа', given: answered(listOf(someFines)) },
  { name: 'one', title: 'Один штраф', given: answered(listOf(someFines.slice(0, 1))) },
  {
    name: 'chosen',
    title: 'Выбраны для оплаты',
    given: answered(listOf(someFines)),
    done: [pressed('Выбрать все')],
  },
  {
    name: 'doubt',
    title: 'Один источник не ответил',
    given: answered(listOf(someFines.slice(0, 3), [3, 'server', 0])),
  },
  { name: 'empty', title: 'Штрафов нет', given: answered(listOf([])) },
  {
    name: 'empty-doubt',
    title: 'Пусто, но ответили не все',
    given: answered(listOf([], [0, 'timeout', 0])),
  },
  {
    name: 'unheard',
    title: 'Никто не ответил',
    given: answered(listOf([], ['timeout', 'network', 'server'])),
  },
  { name: 'error', title: 'Ошибка сервера', given: asking(broken) },
  { name: 'offline', title: 'Нет сети: прежние ответы', given: asking(offline, someFines) },
  { name: 'expired', title: 'Сессия закончилась', given: asking(expired) },
  { name: 'long', title: 'Длинные слова и суммы', given: answered(listOf(longFines)) },
]

const list: Screen = {
  name: 'fines',
  title: 'Список штрафов',
  Page: () => <FinesSearch lookUp={lookUp} />,
  states: listStates,
}

const garage: Screen = {
  name: 'garage',
  title: 'Мои штрафы: весь гараж',
  Page: () => <FinesSearch lookUp={null} />,
  states: [
    { name: 'shown', title: 'Три машины', given: answered(listOf(garageFines)) },
    {
      name: 'stakes',
      title: 'Что теряется',
      given: answered(listOf(garageFines)),
      done: [pressed('Потеряете')],
    },
    { name: 'empty', title: 'Пусто', given: answered(listOf([])) },
    { name: 'expired', title: 'Ещё ничего не искали', given: asking(expired) },
  ],
}

const shots = Effect.succeed([
  { url: `${photo}#1`, caption: 'Обзор' },
  { url: `${photo}#2`, caption: 'Номер' },
])

type Fines = NonNullable<GivenFeatures['fines']>

const showing = (
  fine: Fine | undefined,
  photos: NonNullable<Fines['photos']> = () => shots,
): GivenFeatures => ({
  finesPort: { fine: () => (fine === undefined ? Effect.never : Effect.succeed(fine)) },
  fines: { photos },
  paymentRecords: { timeline: never },
  links: { own: never },
})

const showFailing = (fine: NonNullable<NonNullable<GivenFeatures['finesPort']>['fine']>): GivenFeatures => ({
  ...showing(undefined),
  finesPort: { fine },
  fines: { photos: never },
})

const [discount, regular, overdue, bailiff, processing, paid] = someFines

const fine: Screen = {
  name: 'fine',
  title: 'Штраф',
  Page: FinePage,
  states: [
    { name: 'loading', title: 'Загрузка', given: showing(undefined, never) },
    { name: 'discount', title: 'Со скидкой', given: showing(discount) },
    { name: 'regular', title: 'Без скидки, без фото', given: showing(regular, () => Effect.succeed([])) },
    {
      name: 'photos-waiting',
      title: 'Фото ещё идут',
      given: showing(discount, (_id, onWait) =>
        Effect.sync(() => onWait?.(30)).pipe(Effect.andThen(Effect.never)),
      ),
    },
    {
      name: 'photos-refused',
      title: 'Фото не пришли',
      given: showing(discount, () =>
        Effect.fail(
          new OperationRefused({ code: 'photos.unavailable', message: 'Фотографии временно недоступны' }),
        ),
      ),
    },
    { name: 'overdue', title: 'Просрочен', given: showing(overdue) },
    { name: 'bailiff', title: 'У приставов', given: showing(bailiff) },
    { name: 'processing', title: 'Оплачивается', given: showing(processing) },
    { name: 'paid', title: 'Оплачен', given: showing(paid) },
    { name: 'long', title: 'Длинные слова', given: showing(longFines[0]) },
    { name: 'error', title: 'Ошибка сервера', given: showFailing(broken) },
    { name: 'offline', title: 'Нет сети', given: showFailing(offline) },
    { name: 'expired', title: 'Сессия закончилась', given: showFailing(expired) },
    {
      name: 'unknown',
      title: 'Такого штрафа нет',
      given: showFailing(refused('fine.unknown', 'Такого начисления нет')),
    },
  ],
}

const typed = (number: string) => [sent({ number })]

const form: Screen = {
  name: 'look-up',
  title: 'Проверка: поле',
  Page: () => (
    <>
      <div className={css['stack']}>
        <h1>Проверьте штрафы</h1>
        <LookUpForm form={emptyLookUpForm} judged={false} />
        <Recent />
      </div>
    </>
  ),
  states: [
    { name: 'empty', title: 'Пустое', given: device() },
    { name: 'recent', title: 'С недавними', given: device(recents) },
    { name: 'forgetful', title: 'Недавние не хранятся', given: device({ isKept: false, lookUps: [] }) },
    { name: 'mistake', title: 'Ничего не введено', given: device(), done: typed('') },
    { name: 'sts', title: 'Узнали СТС: нужен госномер', given: device(), done: typed('99 УХ 123456') },
    { name: 'uin', title: 'Опечатка в УИН', given: device(), done: typed('1881 0177 2611 0210 4322') },
    { name: 'unread', title: 'Непонятный номер', given: device(), done: typed('А1Б2В3') },
  ],
}

const home: Screen = {
  name: 'home',
  title: 'Главная',
  Page: HomePage,
  states: [
    { name: 'first', title: 'Первый раз', given: device() },
    { name: 'recent', title: 'Вернулись', given: device(recents) },
  ],
}

export const fineScreens: readonly Screen[] = [form, home, list, garage, fine]

import { describe, expect, test } from 'vitest'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { Footer } from '#web/layouts/footer.tsx'
import { Header } from '#web/layouts/header.tsx'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { documentOf, textOf } from './markup.ts'

test('stages show the state of each of them as text', () => {
  const track = (
    <StageTrack
      stages={[
        { title: 'Отправили в банк', state: 'done' },
        { title: 'Банк проверяет', state: 'now', note: 'до минуты' },
        { title: 'Передадим в ГИС ГМП', state: 'later' },
      ]}
    />
  )
  expect(textOf(track)).toBe(
    'Отправили в банк: готовоБанк проверяет: идёт сейчасдо минутыПередадим в ГИС ГМП: впереди',
  )
  expect(documentOf(track).querySelectorAll('[aria-current=step]')).toHaveLength(1)
})

test('steps are counted in text', () => {
  expect(textOf(<Stepper current={1} count={2} label="Проверьте платёж" />)).toBe(
    'Шаг 1 из 2 · Проверьте платёж',
  )
})

describe('progress', () => {
  test('progress has a name, and a value only if it is known', () => {
    const running = documentOf(<RoadProgress label="Ищем штрафы" />).querySelector('progress')
    expect(running?.getAttribute('aria-label')).toBe('Ищем штрафы')
    expect(running?.hasAttribute('value')).toBe(false)
    const known = documentOf(<RoadProgress label="Файл" value={0.5} />).querySelector('progress')
    expect(known?.getAttribute('value')).toBe('0.5')
  })
})

describe('a notice', () => {
  test.each([
    ['bad', 'alert'],
    ['info', 'status'],
  ] as const)('a notice that appears as %s is announced as %s', (tone, role) => {
    expect(
      documentOf(<Notice tone={tone} title="Новость" live />).querySelector(`[role=${role}]`),
    ).not.toBeNull()
  })

  test('a notice that is rendered with the page announces nothing', () => {
    expect(documentOf(<Notice tone="bad" title="Новость" />).querySelector('[role]')).toBeNull()
  })
})

test('an empty state has its heading at the level that the page needs', () => {
  expect(documentOf(<EmptyState title="Штрафов нет" level={1} />).querySelector('h1')?.textContent).toBe(
    'Штрафов нет',
  )
})

test('a fact that the user types on another site has a button that copies it', () => {
  const document = documentOf(<FactsList facts={[{ term: 'УИН', text: '1881 0177', copy: '18810177' }]} />)
  expect(document.querySelector('dt')?.textContent).toBe('УИН')
  expect(document.querySelector('dd button')?.getAttribute('aria-label')).toBe('Скопировать: УИН')
})

test('neighbouring squares of a code are one stroke', () => {
  const document = documentOf(
    <QrCode
      label="Код"
      modules={[
        [true, true, false],
        [false, false, false],
        [true, false, true],
      ]}
    />,
  )
  expect(document.querySelector('path')?.getAttribute('d')).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
})

describe('the frame', () => {
  const links = [
    { href: '/', label: 'Проверить', current: true },
    { href: '/fines/', label: 'Мои штрафы' },
  ]
  const frame = documentOf(
    <PageFrame
      header={<Header name="Квиток" links={links} />}
      footer={<Footer name="Квиток" groups={[{ title: 'Сервис', links }]} support="Пишите" legal="ООО" />}
    >
      Главное
    </PageFrame>,
  )

  test('the frame begins with a link that skips the header', () => {
    expect(frame.querySelector('a')?.textContent).toBe('Перейти к содержанию')
    expect(frame.querySelector('a')?.getAttribute('href')).toBe(`#${frame.querySelector('main')?.id}`)
  })

  test('opens the menu of a phone without a script', () => {
    const button = frame.querySelector('header button')
    expect(button?.getAttribute('popovertarget')).toBe(frame.querySelector('header nav')?.id)
    expect(frame.querySelector('header nav')?.hasAttribute('popover')).toBe(true)
  })

  test('marks the page that is open', () => {
    expect(frame.querySelector('header [aria-current=page]')?.textContent).toBe('Проверить')
  })

  test('states that the service is not a state body', () => {
    expect(frame.querySelector('footer')?.textContent).toContain(
      'Квиток — частный сервис, не государственный орган',
    )
  })

  test('renders the aside after the main content', () => {
    expect(frame.querySelector('main')?.textContent).toBe('Главное')
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { allTabs, notificationTabNames } from '#domain/notifications/notification.ts'

const count = fc.record({
  tab: fc.constantFrom(...notificationTabNames),
  all: fc.nat(1000),
  unread: fc.nat(1000),
})

describe('the tabs of notifications', () => {
  test('the tabs of notifications are complete without notifications', () => {
    expect(allTabs([])).toEqual([
      { tab: 'fines', all: 0, unread: 0 },
      { tab: 'payments', all: 0, unread: 0 },
      { tab: 'service', all: 0, unread: 0 },
    ])
  })

  test.prop([fc.uniqueArray(count, { selector: ({ tab }) => tab })])(
    'the tabs of notifications keep their order and the counts that are known',
    (counts) => {
      const tabs = allTabs(counts)
      expect(tabs.map(({ tab }) => tab)).toEqual(notificationTabNames)
      expect(tabs).toEqual(expect.arrayContaining(counts))
    },
  )
})

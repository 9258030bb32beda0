import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { countTabs, notificationTabNames } from '#domain/notifications/notification.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const notification = fc.record({ tab: fc.constantFrom(...notificationTabNames), isRead: fc.boolean() })

describe('the tabs of notifications', () => {
  test('the tabs of notifications are complete without notifications', () => {
    expect(countTabs([])).toEqual([
      { tab: 'fines', all: 0, unread: 0 },
      { tab: 'payments', all: 0, unread: 0 },
      { tab: 'service', all: 0, unread: 0 },
    ])
  })

  test.prop([fc.array(notification)])('count every notification once', (list) => {
    const counts = countTabs(list)
    expect(sum(counts.map(({ all }) => all))).toBe(list.length)
    expect(sum(counts.map(({ unread }) => unread))).toBe(list.filter(({ isRead }) => !isRead).length)
  })
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  announcedCapabilities,
  capabilities,
  capabilitiesWithout,
  checkCapability,
} from '#domain/documents/capability.ts'

const unavailable = {
  _tag: 'Invalid',
  issues: [
    {
      code: 'service-unavailable',
      message: 'Извините, сервис временно недоступен. Мы уже работаем над восстановлением',
    },
  ],
}

describe('checkCapability', () => {
  it.each(capabilities)('%s is on unless it is switched off', (capability) => {
    expect(checkCapability(capabilitiesWithout([]), capability)).toEqual({ _tag: 'Valid', value: capability })
    expect(checkCapability(capabilitiesWithout([capability]), capability)).toEqual(unavailable)
  })

  it('refuses a capability that the backend does not announce', () => {
    const announced = announcedCapabilities(['sts.create', 'tea.make'])
    expect([...announced]).toEqual(['sts.create'])
    expect(checkCapability(announced, 'sts.edit')).toEqual(unavailable)
  })

  test.prop([fc.subarray([...capabilities])])(
    'a list of announced capabilities switches off the others',
    (off) => {
      const rest = capabilities.filter((capability) => !off.includes(capability))
      expect(announcedCapabilities(rest)).toEqual(capabilitiesWithout(off))
    },
  )

  it.each(capabilities)('%s has a name that a setting can carry', (capability) => {
    expect(capability).toMatch(/^[a-z]+\.[a-z]+$/)
  })
})

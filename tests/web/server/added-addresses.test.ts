import { describe, expect, it } from 'vitest'
import { redirectOf } from '#domain/navigation/redirect.ts'
import { refuseTakenAddresses } from '#web/server/added-addresses.ts'

const elsewhere = {
  taxesSite: 'https://taxes.example/',
  fuelPromo: 'https://fuel.example/',
  insuranceSite: 'https://insurance.example/',
  webviewHosts: [],
}

const checked = (name: string) => () =>
  refuseTakenAddresses([{ name, title: 'Новая', indexed: true, file: `/content/pages/${name}.md` }], (url) =>
    redirectOf(url, elsewhere),
  )

describe('refuseTakenAddresses', () => {
  it.each(['novaya', 'akcii/vesna', 'finance/ipoteka', 'licenses/dogovor', 'rules/vozvrat'])(
    'lets %s be added',
    (name) => {
      expect(checked(name)).not.toThrow()
    },
  )

  it.each([
    'fines',
    'map',
    'contacts',
    'faq/novaya',
    'city/novaya',
    'settings/novaya',
    'api/novaya',
    'cms/novaya',
  ])('refuses %s, whose address is taken, and names the file', (name) => {
    expect(checked(name)).toThrow(`/content/pages/${name}.md: адрес /${name}/ занят`)
  })
})

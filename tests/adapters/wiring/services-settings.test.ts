import { expect, it } from 'vitest'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'

const anonymous = { cms: null, cameras: null, experiments: null, geocoder: null, 'company-lookup': null }

it('a service without an address is null, so its stand-in is used', () => {
  expect(readEnvironment({})).toMatchObject({ services: anonymous })
})

it.each([
  [{ CMS_URL: 'https://cms.example/content/' }, { cms: { url: 'https://cms.example/content', key: null } }],
  [{ CAMERAS_URL: 'http://cameras.example' }, { cameras: { url: 'http://cameras.example', key: null } }],
  [{ EXPERIMENTS_URL: 'https://ab.example' }, { experiments: { url: 'https://ab.example', key: null } }],
  [
    { GEOCODER_URL: 'https://geo.example/1.x', GEOCODER_KEY: 'a-long-enough-key' },
    { geocoder: { url: 'https://geo.example/1.x', key: 'a-long-enough-key' } },
  ],
  [
    { COMPANY_LOOKUP_URL: 'https://inn.example', COMPANY_LOOKUP_KEY: 'a-long-enough-key' },
    { 'company-lookup': { url: 'https://inn.example', key: 'a-long-enough-key' } },
  ],
])('the settings of services are read from %j', (env, services) => {
  expect(readEnvironment(env)).toMatchObject({ services: { ...anonymous, ...services } })
})

it('the tile server is stored as written, and is null if it is not configured', () => {
  const template = 'https://maps.example/{z}/{x}/{y}.png?key=1'
  expect(readEnvironment({})).toMatchObject({ tiles: null })
  expect(readEnvironment({ TILES_URL: template })).toMatchObject({
    tiles: { template, credit: '© OpenStreetMap' },
  })
})

it('chats are scripts of https addresses, with the other origins that they use', () => {
  expect(readEnvironment({})).toMatchObject({ chat: null })
  expect(
    readEnvironment({
      COMPANY_CHAT_SCRIPT: 'https://chat.example/w.js?id=1',
      CHAT_ORIGINS: 'https://cdn.chat.example, https://ws.chat.example:8443',
    }),
  ).toMatchObject({
    chat: {
      company: 'https://chat.example/w.js?id=1',
      support: null,
      origins: ['https://cdn.chat.example', 'https://ws.chat.example:8443'],
    },
  })
})

it('a key without the address of its service has no effect', () => {
  expect(readEnvironment({ GEOCODER_KEY: 'a-long-enough-key' })).toMatchObject({ services: anonymous })
})

it.each([
  ['CMS_URL', 'cms.example'],
  ['CMS_URL', 'file:///etc/passwd'],
  ['SUPPORT_CHAT_SCRIPT', 'http://chat.example/w.js'],
  ['CHAT_ORIGINS', 'https://*.chat.example'],
  ['CHAT_ORIGINS', 'https://chat.example/path'],
  ['GEOCODER_PROVIDER', 'bing'],
  ['GEOCODER_KEY', 'two words of a key'],
  ['TILES_URL', 'https://maps.example/{z}/{x}.png'],
  ['TILES_URL', 'tiles.example/{z}/{x}/{y}'],
])('a wrong %s is refused by its name, and its value is not repeated', (name, value) => {
  const refused = readEnvironment({ [name]: value })
  expect(refused).toMatchObject({ _tag: 'SettingsRefused', problems: [{ name }] })
  expect(JSON.stringify(refused)).not.toContain(value)
})

import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#adapters/wiring/read-environment.ts'

describe('without any variable', () => {
  it('everything has the value that scripts rely on', () => {
    expect(readEnvironment({})).toMatchObject({
      _tag: 'Settings',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
      databaseUrl: null,
      backendUrl: null,
      capabilitiesOff: [],
      logLevel: 'info',
      siteType: 'fine',
      sandboxPort: 3001,
      sandboxPublicUrl: 'http://localhost:3001',
      demoRegistry: 'on',
      feeBasisPoints: 200,
      feeMinimum: 1500,
      operations: {
        role: 'all',
        smtpUrl: null,
        mailFrom: 'no-reply@kvitok.example',
        smsUrl: null,
        smsKey: null,
        otlpUrl: null,
        metricsToken: null,
        trustedProxies: [],
        drainSeconds: 0,
        lookUpsPerMinute: 120,
      },
      registers: { keys: new Map(), poll: null, chargesKeptDays: null, photosDir: './data/photos' },
      redirects: {
        taxesSite: 'https://taxes.example/',
        fuelPromo: 'https://fuel.example/',
        insuranceSite: 'https://insurance.example/',
        webviewHosts: [],
      },
    })
  })

  it('an empty variable is as good as none', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  })

  it('variables of other programs are not an error', () => {
    const env = {
      PATH: '/bin',
      HOME: '/',
      HOSTNAME: 'a',
      TERM: 'x',
      USER: 'u',
      TEST_DATABASE_URL: 'x',
      CI: '1',
    }
    expect(readEnvironment(env)).toEqual(readEnvironment({}))
  })
})

describe('a setting is read', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080', sandboxPort: 8081 }],
    [{ PORT: '65535' }, { sandboxPort: 65_534 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }],
    [{ HOST: 'fd00::7' }, { publicUrl: 'http://[fd00::7]:3000' }],
    [{ PUBLIC_URL: 'https://kvitok.example/' }, { publicUrl: 'https://kvitok.example' }],
    [{ DATA_DIR: '/srv/my data' }, { dataDir: '/srv/my data' }],
    [{ DATABASE_URL: 'postgres://u:p@db/kvitok' }, { databaseUrl: 'postgres://u:p@db/kvitok' }],
    [
      { DATABASE_URL: 'postgres://pooler/kvitok', DATABASE_DIRECT_URL: 'postgres://primary/kvitok' },
      { databaseUrl: 'postgres://pooler/kvitok', databaseDirectUrl: 'postgres://primary/kvitok' },
    ],
    [
      { DATABASE_URL: 'postgres://a/kvitok', DATABASE_READ_URLS: 'postgres://b/kvitok, postgres://c/kvitok' },
      { databaseReadUrls: ['postgres://b/kvitok', 'postgres://c/kvitok'] },
    ],
    [{ BACKEND_URL: 'https://backend.example/base/' }, { backendUrl: 'https://backend.example/base' }],
    [{ CAPABILITIES_OFF: 'sts.create, inn.edit,' }, { capabilitiesOff: ['sts.create', 'inn.edit'] }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ SITE_TYPE: 'carbox' }, { siteType: 'carbox' }],
    [{ BRANDS_FILE: '/etc/kvitok/brands.json' }, { brandsFile: '/etc/kvitok/brands.json' }],
    [
      { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' },
      { operations: { trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] } },
    ],
    [{ SMTP_URL: 'smtp://u:p@mail.example:587' }, { operations: { smtpUrl: 'smtp://u:p@mail.example:587' } }],
    [{ PUBLIC_URL: 'https://fines.example' }, { operations: { mailFrom: 'no-reply@fines.example' } }],
    [{ MAIL_FROM: 'no-reply@fines.example' }, { operations: { mailFrom: 'no-reply@fines.example' } }],
    [
      { REGISTER_PUSH_KEYS: 'gibdd:0123456789abcdef, treasury:fedcba9876543210' },
      {
        registers: {
          keys: new Map([
            ['gibdd', '0123456789abcdef'],
            ['treasury', 'fedcba9876543210'],
          ]),
        },
      },
    ],
    [
      { REGISTER_POLL_URL: 'https://register.example/charges?region=77', REGISTER_POLL_SECONDS: '60' },
      {
        registers: {
          poll: { url: 'https://register.example/charges?region=77', key: null, everySeconds: 60 },
        },
      },
    ],
    [{ DATA_DIR: '/srv/data' }, { registers: { photosDir: '/srv/data/photos' } }],
    [{ CHARGES_KEPT_DAYS: '1096' }, { registers: { chargesKeptDays: 1096 } }],
    [{ PHOTOS_DIR: '/srv/photos' }, { registers: { photosDir: '/srv/photos' } }],
    [{ ROLE: 'web', DATABASE_URL: 'postgresql://db/kvitok' }, { operations: { role: 'web' } }],
    [
      { FEE_BASIS_POINTS: '0', FEE_MINIMUM_KOPECKS: '0' },
      { feeBasisPoints: 0, feeMinimum: 0 },
    ],
  ])('a setting is read from %j', (env, expected) => {
    expect(readEnvironment(env)).toMatchObject(expected)
  })

  it('a process of role web or worker requires a shared PostgreSQL database', () => {
    expect(readEnvironment({ ROLE: 'worker' })).toMatchObject({ problems: [{ name: 'ROLE' }] })
  })

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URLS'])('%s requires DATABASE_URL', (name) => {
    expect(readEnvironment({ [name]: 'postgresql://db/kvitok' })).toMatchObject({ problems: [{ name }] })
  })

  it('hosts of webviews go to the redirects', () => {
    const settings = readEnvironment({ WEBVIEW_HOSTS: 'a.example,b.c.example' })
    expect(settings).toMatchObject({ redirects: { webviewHosts: ['a.example', 'b.c.example'] } })
  })
})

describe('a wrong setting is refused by its name', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', ' 80'],
    ['SANDBOX_PORT', '-1'],
    ['HOST', ' '],
    ['PUBLIC_URL', 'kvitok.example'],
    ['PUBLIC_URL', 'https://kvitok.example/path'],
    ['DATABASE_URL', 'mysql://secret@db/kvitok'],
    ['DATABASE_URL', 'secret'],
    ['DATABASE_READ_URLS', 'postgresql://secret@db/kvitok,secret'],
    ['BACKEND_URL', 'ftp://secret.example'],
    ['CAPABILITIES_OFF', 'everything'],
    ['CAPABILITIES_OFF', 'sts.create,sts.secret'],
    ['WEBVIEW_HOSTS', 'https://secret.example'],
    ['WEBVIEW_HOSTS', 'secret.example:443'],
    ['WEBVIEW_HOSTS', '10.0.0.1'],
    ['WEBVIEW_HOSTS', '*.secret.example'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_TYPE', 'secret'],
    ['FEE_BASIS_POINTS', '2.5'],
    ['FEE_BASIS_POINTS', '10001'],
    ['FEE_MINIMUM_KOPECKS', '-5'],
    ['TAXES_URL', 'http://taxes.example'],
    ['TRUSTED_PROXIES', 'secret'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SMTP_URL', 'http://secret.example'],
    ['MAIL_FROM', 'secret'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: secret@b.example'],
    ['METRICS_TOKEN', 'secret'],
    ['OTLP_URL', 'secret'],
    ['ROLE', 'secret'],
    ['DRAIN_SECONDS', '60'],
    ['REGISTER_PUSH_KEYS', 'secret'],
    ['REGISTER_PUSH_KEYS', 'gibdd:secret'],
    ['REGISTER_PUSH_KEYS', 'import:secret-of-16-signs'],
    ['REGISTER_PUSH_KEYS', 'a:secret-of-16-signs,a:secret-of-16-signs'],
    ['REGISTER_POLL_URL', 'secret'],
    ['REGISTER_POLL_URL', 'https://user:secret@register.example/'],
    ['REGISTER_POLL_KEY', 'secret'],
    ['REGISTER_POLL_SECONDS', '1'],
    ['CHARGES_KEPT_DAYS', '365'],
  ])('the setting %s with the value %s is refused', (name, value) => {
    const refused = readEnvironment({ [name]: value })
    expect(refused).toMatchObject({ _tag: 'SettingsRefused', code: 'settings.wrong', problems: [{ name }] })
    expect(JSON.stringify(refused)).not.toContain('secret')
    expect(refused).toHaveProperty('message', expect.stringMatching(`${name}: нужно .`))
  })

  it('all wrong settings are reported at once', () => {
    const refused = readEnvironment({ PORT: 'x', LOG_LEVEL: 'x', KVITOK_X: 'x' })
    expect(refused).toMatchObject({
      problems: [{ name: 'PORT' }, { name: 'LOG_LEVEL' }, { name: 'KVITOK_X' }],
    })
  })
})

describe('an operation that only the backend can switch off', () => {
  const off = { CAPABILITIES_OFF: 'company.ordinances' }

  it('is refused by name in front of another backend, and accepted with the own one', () => {
    const refused = readEnvironment({ ...off, BACKEND_URL: 'http://backend.example' })
    expect(refused).toMatchObject({ problems: [{ name: 'CAPABILITIES_OFF' }] })
    expect(readEnvironment(off)).toMatchObject({ capabilitiesOff: ['company.ordinances'] })
  })
})

describe('an unknown name is refused when it resembles a name of the product', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATA_BASE_URL', 'DATABASE_URL'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['WEBVIEW_HOST', 'WEBVIEW_HOSTS'],
    ['CAPABILITES_OFF', 'CAPABILITIES_OFF'],
  ])('the name %s is refused with the suggestion %s', (name, meant) => {
    const message = `${name}: такой настройки нет, возможно, нужна ${meant}`
    expect(readEnvironment({ [name]: 'secret' })).toMatchObject({ problems: [{ name, message }] })
  })

  it('a name with the prefix KVITOK_ that resembles no setting is refused without a suggestion', () => {
    const message = 'KVITOK_ANYTHING: такой настройки нет'
    expect(readEnvironment({ KVITOK_ANYTHING: '1' })).toMatchObject({ problems: [{ message }] })
  })

  it('the names that the command line reads are accepted', () => {
    expect(readEnvironment({ KVITOK_FORMAT: 'json', KVITOK_DEBUG: '1' })).toEqual(readEnvironment({}))
  })
})

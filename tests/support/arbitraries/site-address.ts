import { fc } from '@fast-check/vitest'

const knownPath = fc.constantFrom(
  '/',
  '/app',
  '/app/prepay',
  '/app/finelist',
  '/app/finelist/fine/7',
  '/app/finelist/prepay',
  '/app/taxlist',
  '/app/taxlist/prepay',
  '/app/fuel',
  '/app/insurance',
  '/app/webview',
  '/oferta',
  '/profile',
  '/rules/cashback_rules',
  '/all-promotions-list/',
  '/b2b-promo',
  '/b2b-promo/offer',
  '/fines/12/',
  '//partner.example',
  '/api/openapi.json',
  '/sitemap.xml',
)

const segment = fc.string({ minLength: 1, maxLength: 8 }).map(encodeURIComponent)

const anyPath = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join('/')}`)

const queryName = fc.oneof(
  fc.constantFrom(
    'user_type',
    'a_b_c',
    '_x',
    'x_',
    'utm_source',
    'url',
    'uridecoded',
    'list_of[]',
    'userType',
  ),
  fc.string({ minLength: 1, maxLength: 8 }).map(encodeURIComponent),
)

const queryValue = fc.oneof(
  fc.constantFrom(
    '1',
    'true',
    'snake_case_value',
    'https%3A%2F%2Fpartner.example%2Fa%3Fb_c%3D1',
    'a%3D1%26b%3D2',
  ),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
)

const parameter = fc.oneof(
  fc.tuple(queryName, queryValue).map(([name, value]) => `${name}=${value}`),
  // As a mail program writes a whole query.
  fc.tuple(queryName, queryValue).map(([name, value]) => encodeURIComponent(`${name}=${value}&more_of=it`)),
  queryName,
)

/** A path with a query, as browsers and careless links send them. */
export const siteAddress = fc
  .tuple(fc.oneof(knownPath, anyPath), fc.constantFrom('', '/'), fc.array(parameter, { maxLength: 4 }))
  .map(([path, slash, query]) => `${path}${slash}${query.length === 0 ? '' : `?${query.join('&')}`}`)

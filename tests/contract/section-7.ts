/**
 * Section 7 of the specification as a table, in its order, with the call that implements each row. `{token}` replaces a
 * path that the specification hides.
 */
export interface SpecifiedCall {
  readonly call: string
  readonly method: string
  readonly path: string
  /** Names of parameters that the specification gives, if any. */
  readonly parameters?: readonly string[]
}

const get = (call: string, path: string, ...parameters: readonly string[]): SpecifiedCall => ({
  call,
  method: 'GET',
  path,
  parameters,
})
const post = (call: string, path: string, ...parameters: readonly string[]): SpecifiedCall => ({
  ...get(call, path, ...parameters),
  method: 'POST',
})
const put = (call: string, path: string, ...parameters: readonly string[]): SpecifiedCall => ({
  ...get(call, path, ...parameters),
  method: 'PUT',
})
const remove = (call: string, path: string, ...parameters: readonly string[]): SpecifiedCall => ({
  ...get(call, path, ...parameters),
  method: 'DELETE',
})

const tracking = [
  post('trackAction', '{token}', 'userId', 'event', 'params', 'channel', 'session'),
  post('trackButton', '{token}', 'trackingId', 'userId', 'buttonName', 'buttonData'),
  post('trackScreen', '/105/api/loadedScreen', 'trackingId', 'userId', 'screenName', 'referer', 'screenData'),
  post('trackForm', '/105/api/submittedForm', 'trackingId', 'userId', 'formName', 'formData'),
]

const sessionAndUser = [
  get('client', '/105/api/client'),
  post(
    'newUser',
    '/105/api/newuser',
    'clientId',
    'channel',
    'sts',
    'vehiclePlateNumber',
    'vehiclePlateRegion',
  ),
  post('login', '{token}', '_username', '_password', '_token'),
  post('register', '/105/api/user/register', 'isLegalEntity', 'fos_user_registration_form[email]'),
  post('recoverPassword', '{token}', 'username'),
  post('resetPassword', '{token}', 'token', 'newPassword'),
  post('changePassword', '{token}', 'oldPass', 'newPass', 'confirmPass'),
  get('user', '/105/api/user'),
  get('fosUser', '/105/api/user/fos'),
  get('userId', '{token}'),
  post('setGender', '{token}', 'gender'),
  post('subscribeEmail', '{token}', 'email'),
  post('changeUserType', '{token}{type}'),
  get('emailExists', '/105/api/fos/exists', 'email'),
  post('sendAuth', '/105/api/fos/send/auth', 'email', 'type', 'isLegalEntity'),
  get('readEmail', '/105/api/email'),
  post('writeEmail', '/105/api/email', 'email'),
  post('editEmail', '/105/api/email/edit', 'email'),
  post('unsubscribeEmail', '{token}', 'email'),
  post('setNotify', '{token}', 'doNotify'),
]

const documents = [
  get('listSts', '/105/api/sts'),
  remove('deleteSts', '/105/api/sts', 'id'),
  get('listLicences', '/105/api/driverLicense'),
  remove('deleteLicence', '/105/api/driverLicense', 'driverLicense'),
  get('listInn', '/105/api/inn'),
  remove('deleteInn', '/105/api/inn/{id}'),
  get('stsByPlate', '{token}{a}/{b}'),
  // «Creating and editing … do not call the server»: the working operations behind the capabilities (decision 124).
  post('createSts', '{token}'),
  put('editSts', '{token}'),
  post('createLicence', '{token}'),
  put('editLicence', '{token}'),
  post('createInn', '{token}'),
  put('editInn', '{token}'),
]

const fines = [
  get('photo', '/105/api/photo', 'fineId'),
  get('preload', '/105/api/preload', 'web'),
  get('uinInfo', '/105/api/fine/uinInfo', 'uin'),
  get('readFine', '/105/api/fine/read', 'uin'),
  get('fine', '/105/api/fine', 'fine'),
  get('order', '/105/api/order', 'id'),
  // The specification's `{sts|dl|inn|car}`: a plate or a VIN is a public number, and its answer has fewer fields.
  get('fineListBy', '/105/api/fineList/by/{sts|dl|inn}/{value}'),
  get('fineListByCar', '/105/api/fineList/by/car/{value}'),
  get('finesByIds', '{token}', 'ordinanceIds'),
  get('ordinances', '/api/ordinances/get/{category}', 'isForceRefresh'),
  get('ordinanceSummary', '/api/ordinances/get/summary'),
  get('ordinanceAdvantage', '/api/ordinances/get/advantage'),
  { ...get('requestCashback', '{token}{id}', 'email', 'description'), method: 'PATCH' },
  post('sendMail', '/105/api/mail/send', 'hash', 'meta', 'data'),
]

const payments = [
  get('paymentsByIds', '{token}', 'ids', 'type'),
  get('paymentInfo', '/105/api/payment/info', 'fineId', 'type'),
  get('paymentFee', '{token}', 'fineIds', 'type'),
  post('createPayment', '/105/api/payment', 'type'),
  post('payFines', '{token}', 'paymentSystem', 'ids'),
  post('payTaxes', '/105/api/multipayment', 'type'),
  get('paymentStatus', '/105/api/payment/{paymentId}'),
  get('paymentAgent', '{token}', 'agent'),
  post('cancelPayment', '/105/api/payment/cancel', 'paymentId', 'type'),
  get('lastInProcessing', '{token}{paymentId}', 'isTax'),
]

const supportAndNotifications = [
  post(
    'createIssue',
    '/105/api/support/create',
    'email',
    'content',
    'user_platform',
    'user_app_version',
    'user_id',
  ),
  post('createTicket', '/105/api/support/ticket'),
  post('markRead', '{hash}'),
  get('notificationTabs', '{token}'),
  get('notifications', '{token}'),
]

const legalEntity = [
  get('subscriptionEnded', '{token}'),
  get('tariffs', '{token}', 'type'),
  get('readSubscription', '{token}'),
  post('changeSubscription', '{token}', 'name', 'inn', 'countDays', 'subscribeType'),
  get('readSettings', '{token}'),
  post('writeSettings', '{token}'),
  post(
    'orderFromCrm',
    '{token}',
    'name',
    'phone',
    'email',
    'tag',
    'userId',
    'budget',
    'utms',
    'inn',
    'countAuto',
    'monthsCount',
  ),
  get('organisation', '/105/api/organization', 'channel'),
  get('findOrganisation', '{token}', 'channel', 'q'),
  post('createOrganisation', '/105/api/organization'),
  post('updateOrganisation', '/105/api/organization/{id}'),
  get('listSchedules', '{token}', 'startAt', 'endAt', 'stsId', 'driverLicenseId'),
  post('createSchedule', '{token}', 'stsId', 'driverLicenseId', 'startAt', 'endAt'),
  put('editSchedule', '{token}{id}'),
  remove('deleteSchedule', '{token}{id}'),
  post('notifyDriver', '{token}', 'uin', 'msisdn'),
  get('listPhones', '{token}', 'driver_license_number', 'msisdn', 'verified_only'),
  get('readPhone', '{token}{id}'),
  put('editPhone', '{token}{id}'),
  remove('deletePhone', '{token}{id}'),
  post('createPhone', '{token}', 'driver_license_number', 'msisdn', 'is_verified'),
]

/** Calls of third-party services that the site proxies: the prefix is ours, the rest of a path is from the specification. */
const thirdParties = [
  get(
    'camerasWithin',
    '/cameras/coordinates/cameras',
    'leftUpLat',
    'leftUpLon',
    'rightDownLat',
    'rightDownLon',
  ),
  get('camerasInit', '/cameras/init'),
  // `{id}.json` and `{n}.json` are one step of a path, so the ending belongs to the parameter.
  get('banners', '/cms/banners/{id}'),
  get('newsPage', '/cms/news/page/{n}'),
  get('popularNews', '/cms/news/popular.json'),
  get('newsItem', '/cms/news/item/{id}'),
  get('articlesPage', '/cms/good_to_know/page/{n}'),
  get('newArticles', '/cms/good_to_know/new.json'),
  get('popularArticles', '/cms/good_to_know/popular.json'),
  get('topArticles', '/cms/good_to_know/top.json'),
  get('articleItem', '/cms/good_to_know/item/{id}'),
  get('experimentFlags', '/experiments/v1/exps/', 'client_id', 'url', 'i', 'client_features'),
  // The key is added by the server.
  get('geocode', '{token}', 'geocode', 'format'),
  get('companyByInn', '/company-lookup/company.json', 'inn'),
]

export const section7: readonly SpecifiedCall[] = [
  ...tracking,
  ...sessionAndUser,
  ...documents,
  ...fines,
  ...payments,
  ...supportAndNotifications,
  ...legalEntity,
  ...thirdParties,
]

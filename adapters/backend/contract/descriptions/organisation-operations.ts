/** Descriptions of the calls about organisations and drivers and of those of other services, by operation id. */
export const organisationOperations: Readonly<Record<string, string>> = {
  subscriptionEnded: 'Returns whether the subscription of the organisation has ended.',
  tariffs: 'Returns the tariffs of the cabinet with their prices in kopecks. `type` selects one tariff.',
  readSubscription:
    'Returns the subscription of the organisation, and the tariff order that waits for payment.',
  changeSubscription:
    'Changes the name and the INN of the organisation, or orders a tariff. An order starts when the operator confirms the payment; until then the subscription is unchanged. `subscribeType` and `countDays` have to be sent together.',
  cancelTariffOrder:
    'Cancels an order that waits for payment and withdraws its bill; the subscription is unchanged. A repeated call returns the same answer. Money that arrives for the bill later is granted by the operator. The call fails with `subscription.order-paid` if the payment was confirmed before, and with `subscription.order-replaced` if another order has taken its place.',
  listTariffOrders:
    'Returns the hundred newest orders of tariffs, the newest first. `paidTerm` is the time for which a paid order gives access.',
  readSettings: 'Returns who in the organisation is notified about new charges, and how.',
  writeSettings:
    'Changes who is notified about new charges. A field that is absent from the request keeps its value, an empty text clears it.',
  orderFromCrm:
    'Stores an order of a visitor and notifies the operator. A repeated order on the same day is stored once. `budget` is in kopecks; `utms` is a JSON object of up to 20 UTM tags.',
  organisation: 'Returns the organisation of the user, or `null` if it has not been added.',
  findOrganisation:
    "Returns the user's organisations whose name or INN contains `q`. Organisations of other users are never returned.",
  createOrganisation:
    'Adds the organisation of the user and starts its trial of 7 days. If it already exists with this INN, the call returns it unchanged.',
  updateOrganisation:
    'Changes the name of the organisation. The INN can be changed only during the trial; later the call fails with `organisation.inn-fixed`.',
  listMembers:
    'Returns the owner and the members of the organisation with its open invitations, and the role of the caller.',
  saveMember:
    'Changes the role of a member, or invites an address by e-mail. An invitation is valid for 14 days; a repeated call renews it. An organisation has at most 50 members, invitations included.',
  removeMember: 'Ends the access of a member at once, or withdraws an invitation.',
  listInvitations: 'Returns the open invitations to the confirmed address of the account.',
  answerInvitation:
    'Accepts or declines an invitation. A member makes the calls with a permission for the organisation, as far as the role permits them. An account that has an organisation, or is a member of another one, cannot accept.',
  leaveOrganisation: 'Ends the membership of the account. A repeated call returns the same answer.',
  listActions:
    'Returns what the owner and the members changed within the last year, the newest first, fifty at a time. `after` is the id of the last action of the page before.',
  listViews: 'Returns the views of the list of fines that the account has saved, by name.',
  saveView:
    'Saves what is set in the list of fines under a name; a view with the same name is replaced. With `formerName` the view of that name is renamed. An account saves at most 20 views.',
  removeView: 'Deletes a view. An unknown name changes nothing.',
  listSchedules:
    'Returns the shifts of the organisation that overlap the given period, optionally of one vehicle or one driver. Times are ISO 8601 with a time zone.',
  createSchedule:
    'Assigns a vehicle to a driver for a period. The call fails with `schedule.conflict` if the period overlaps another shift of the vehicle or the driver.',
  editSchedule: 'Replaces all fields of a shift. The same conflicts as in `createSchedule` apply.',
  deleteSchedule: 'Deletes a shift and returns its id.',
  listPhones:
    'Returns the phones of the drivers as the organisation entered them, verified ones only if `verified_only` is `true`.',
  createPhone:
    'Adds an unconfirmed phone. If `is_verified` is true, a code is sent to the driver by SMS; pass the code to `editPhone` to confirm the number. A code is valid for 15 minutes; one number receives at most 5 codes a day.',
  readPhone: 'Returns one phone of a driver.',
  editPhone:
    'Replaces the fields of a phone, or confirms it with the code that the driver received. A changed number has to be confirmed again.',
  deletePhone: 'Deletes a phone and returns its id.',
  notifyDriver:
    'Sends an SMS about a fine to a confirmed phone of a driver, at most once a day. The fine has to belong to a vehicle of the organisation.',
  listNotices:
    'Returns the hundred newest SMS to drivers of the organisation, sent on request or automatically, with the moment when each was handed to the provider. Messages are kept for 180 days.',
  whoDrove:
    'Returns who drove the vehicle when it was fined, according to the shifts. `confidence` is the certainty of the answer, `candidates` are other possible drivers, and `why` explains the answer.',
  driversOfFines:
    'Returns who drove the vehicles of several fines, as `whoDrove` does for one. Fines that the organisation does not have are left out.',
  camerasWithin:
    'Returns the road cameras between the upper left and the lower right corner, in degrees. An area with more than 300 cameras returns clusters instead.',
  camerasInit:
    'Returns the initial centre and zoom of the map of cameras, and the kinds of cameras for its filter.',
  banners: 'Returns the banners of one place on the site. The list is empty if the place has none.',
  newsPage: 'Returns one page of news, newest first.',
  popularNews: 'Returns the news items that are read most.',
  newsItem: 'Returns one news item with its body.',
  articlesPage: 'Returns one page of articles, newest first.',
  newArticles: 'Returns the newest articles.',
  popularArticles: 'Returns the articles that are read most.',
  topArticles: 'Returns the articles that the editors recommend.',
  articleItem: 'Returns one article with its body.',
  informationPage: 'Returns a page of information by its name, such as `about` or `finance/avtokredit`.',
  addedPages: 'Returns the pages of information that the operator added to those of the product.',
  cityList: 'Returns the cities of the site, largest first.',
  cityPage: 'Returns the text of the page of a city.',
  faqQuestions: 'Returns every question with its answer, in display order.',
  sampleReviews:
    'Returns the reviews of the home page. `areSamples` is true for those of the product, which are invented; without demo data there are none of them.',
  experimentFlags: 'Returns the variant of each A/B test for a visitor. `client_features` is a JSON object.',
  geocode:
    'Returns places by name. The server adds the API key of the geocoder. `pos` is the longitude and the latitude in degrees.',
  companyByInn:
    'Returns the company or the sole trader with this INN. The server adds the API key of the service.',
}

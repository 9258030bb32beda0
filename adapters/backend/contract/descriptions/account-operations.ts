/** Descriptions of the calls about sessions, accounts, profiles, support, notifications, links and tracking, by operation id. */
export const accountOperations: Readonly<Record<string, string>> = {
  listCapabilities:
    'Returns the operations that the backend supports, such as `sts.create`. A client makes no call of an operation that is not in the list.',
  trackAction:
    'Records an action of a signed-in or anonymous user. `params` is a JSON object of names and values; fields that may contain personal data are dropped. The session has to be valid and to belong to `userId`, otherwise the call fails with `session.expired`. `userId`, `event`, `params` and `session` are required: `tracking.required` names the missing ones.',
  trackScreen:
    'Records that a screen was shown. `trackingId` and `screenName` are required. `screenData` is a JSON object; fields that may contain personal data are dropped.',
  trackForm:
    'Records that a form was submitted. `trackingId` and `formName` are required. `formData` is a JSON object; fields that may contain personal data are dropped.',
  trackButton:
    'Records that a button was pressed. `trackingId` and `buttonName` are required. `buttonData` is a JSON object; fields that may contain personal data are dropped.',
  client:
    'Creates a client, which is a browser or a command line without a session. Pass the returned `clientId` to `newUser` to open an anonymous session.',
  newUser:
    'Creates an anonymous user for a client and opens a session. The certificate or the plate of a vehicle can be added at the same time; send the plate as a number and a region.',
  login:
    'Opens a session with an e-mail address and a password, or with the one-time token of a sign-in e-mail. If the request carries the session of an anonymous user, that session ends and its documents and payments move to the account. After 10 wrong passwords each further attempt has to wait: from one minute up to one hour.',
  logout: 'Ends the session of the request.',
  listSessions: 'Returns the active sessions of the user, most recently used first.',
  endSession: 'Ends one session of the user. The id comes from `listSessions`; it is not a credential.',
  endOtherSessions:
    'Ends every session of the user except the one of the request, and returns how many were ended.',
  register:
    'Creates an account and sends a sign-in link by e-mail. The answer is the same for an address that already has an account, so that it does not reveal which addresses are known; the owner of such an address receives a different e-mail. The consents to the terms and to the processing of personal data are required.',
  recoverPassword:
    'Sends a link to set a new password, which is valid for 30 minutes. The answer does not reveal whether the address has an account.',
  resetPassword:
    'Sets a new password with the one-time token of an e-mail, and ends every session of the user.',
  changePassword:
    'Sets a new password after a check of the current one, and ends every other session of the user.',
  demoSignIns:
    'Returns the sample driver and the sample company with their passwords, so that a visitor of a demo can try them. The list is empty where the demo registry is off.',
  emailExists:
    'Returns whether an account has this e-mail address. It is the only call that reveals this, so its rate limit is low.',
  sendAuth:
    'Sends a one-time sign-in link, which is valid for 10 minutes. `type` selects the wording of the e-mail: `login` or `receipt`.',
  eraseUser:
    'Deletes the personal data of the user. Payments are kept, without the e-mail address, for as long as the law requires. An account with a password has to confirm it. The call fails with `user.payment-running` while a payment is unfinished.',
  exportUser:
    'Returns all personal data of the user as one JSON document. An account with a password has to confirm it; an account without one has to have signed in within the last 15 minutes.',
  user: 'Returns the user of the session. The call fails with `user.anonymous` for a visitor without an account. The response is `null` when the session has expired.',
  fosUser:
    'Returns the account of the user: its e-mail address, whether the address is confirmed, and whether the account has a password.',
  userId: 'Returns the id of the user of the session. Use it to check whether a session is still valid.',
  setGender: 'Sets the gender of the user, which selects the avatar: `male`, `female` or `none`.',
  changeUserType: 'Makes the user a legal entity (`3`) or an individual (any other number).',
  setNotify: 'Sets whether the user is notified about new charges.',
  readEmail:
    'Returns the e-mail address of the user, whether it is confirmed, and whether it is subscribed to messages.',
  writeEmail:
    'Stores an address for receipts and messages, and sends a link that confirms it. The call fails with `email.account` for a user with an account: use `editEmail` instead.',
  editEmail:
    'Sends a confirmation link to the new address and a message to the old one. The new address replaces the old one when it is confirmed. An account with a password has to confirm it.',
  subscribeEmail:
    'Subscribes an e-mail address to messages about charges. The consent may be given with the call; otherwise it has to have been given before, or the call fails with `consent.required`.',
  unsubscribeEmail: 'Ends the subscription of the user to messages by e-mail.',
  unsubscribeByLink:
    'Ends a subscription with the signed token of an e-mail, in one step and without a session.',
  confirmEmail: 'Confirms an address with the token of an e-mail. The token is valid for 24 hours.',
  recordConsent:
    'Records that the user gave or withdrew a consent to a version of a text. Earlier records are kept.',
  listConsents: 'Returns every consent that the user gave or withdrew, latest first.',
  createIssue: 'Sends a question to the support team. No session is needed; the answer arrives by e-mail.',
  createTicket: 'Creates a support ticket for the user and returns its id.',
  ownRequests:
    'Returns the questions, cashback requests, reviews and disputed payments of the user with their states and the answers of staff, newest first.',
  disputePayment:
    'Reports a problem with a payment of the user. The same text sent again returns the same number; another text fails with `dispute.open` while staff has not closed the first.',
  sendReview:
    'Sends the review of a registered user who has paid. Staff publishes it. Until then, a second review replaces the first.',
  publishedReviews: 'Returns up to 12 published reviews, newest first.',
  deskItems:
    'Returns the requests of a queue that are not finished, those that have waited longest first; at most 500. Needs the role `staff`.',
  deskItem:
    'Returns a request with its history. A request for cashback also has the verdict of the conditions. Needs the role `staff`.',
  actOnDeskItem:
    'Answers, assigns or decides a request, records who did it, and e-mails the sender. The first action assigns the request to the caller. An action that equals the last one changes nothing. Needs the role `staff`.',
  markRead:
    'Marks one notification as read, or every notification if `hash` is `all`. Returns the number of unread ones.',
  notificationTabs: 'Returns every tab with the number of all and of unread notifications.',
  notifications: 'Returns the notifications of the user, newest first, 50 per page.',
  pushKey: 'Returns the VAPID public key (RFC 8292) that a browser needs to subscribe.',
  subscribePush:
    'Sends the notifications of the user to this browser as well. Up to 20 browsers can be subscribed. The call fails with `push.endpoint` for an unknown push service.',
  unsubscribePush: 'Stops push messages to this browser.',
  watchLookUp:
    'Notifies the user once, when every source has answered for their documents. An e-mail is sent only if `email` and the version of the consent are given.',
  noticeSettings: 'Returns how many days before the end of a discount the user is notified.',
  setNoticeDays: 'Sets how many days before the end of a discount the user is notified: 1, 2, 3, 5, 7 or 10.',
  shareFines:
    'Creates a link to cards of up to 100 charges. The cards contain no personal data. `path` contains the secret and is returned only once. The link expires after 30 days.',
  shareBill:
    'Creates a link to the bill of the order with the id `orderId`, or of the tariff that waits for payment. The link expires after 60 days.',
  ownLinks: 'Returns the active links of the user, newest first.',
  closeLink: 'Closes a link, so that it no longer opens, and returns the remaining links.',
  openLink:
    'Returns the content of a link: cards of charges, a bill, or a path of the site. No session is needed. The call fails with `link.over` for a link that has expired or was closed.',
}

/** Descriptions of the calls about documents, charges and payments, by operation id. */
export const chargeOperations: Readonly<Record<string, string>> = {
  listSts: 'Returns the vehicles of the user by their registration certificates.',
  createSts:
    'Adds the registration certificate of a vehicle, with its plate if it is known. If the user already has this certificate, the call returns it and updates its plate. A user can have 50 documents of each kind; the tariff of an organisation may allow fewer vehicles.',
  editSts: 'Replaces all fields of a vehicle. A field that is absent from the request is cleared.',
  deleteSts: 'Deletes a vehicle of the user and returns its id.',
  stsByPlate:
    'Returns those vehicles of the user that have this plate. Vehicles of other users are never returned.',
  listLicences: 'Returns the driver licences of the user.',
  createLicence:
    'Adds a driver licence. If the user already has this licence, the call returns it unchanged.',
  editLicence: 'Replaces all fields of a driver licence. A field that is absent from the request is cleared.',
  deleteLicence: 'Deletes a driver licence of the user by its id or its number.',
  listInn: 'Returns the tax numbers (INN) of the user.',
  createInn: 'Adds a tax number. If the user already has it, the call returns it unchanged.',
  editInn: 'Replaces the number of a document.',
  deleteInn: 'Deletes a tax number of the user and returns its id.',
  fineListByCar:
    'Returns the charges of a vehicle. A plate or a VIN alone returns sums and dates only, because it can be read off a parked vehicle; `secondFacts` lists the documents that open the other fields. With the certificate or the licence that belongs to the vehicle, the call returns complete charges, and `withheld` counts those that stay closed.',
  fineListBy:
    'Returns the charges of a certificate, a driver licence or a tax number. `completeness` reports which sources have answered.',
  ordinances:
    'Returns the charges for every document of the user, or for one of them. `isForceRefresh` asks the sources again. While a source has not answered, the answer has the status `wait` and `isWait: true`: repeat the request every 2 seconds, or send `isPartial` to get the charges that are known so far.',
  fine: 'Returns one charge with every known field.',
  readFine: 'Returns one charge by its UIN, a number of 20 or 25 digits.',
  photo:
    'Returns the photos of an offence. The first request orders them from the source; until they are ready the answer has the status `wait`, and `wait.timeout` is the number of seconds until the next request. An address works while the session lasts.',
  preload:
    'Returns the taxes for the tax numbers of the user. While they are being loaded, `wait` is the number of seconds until the next request.',
  uinInfo:
    'Returns what the digits of a UIN reveal: issuer, region, date of the ruling and type of charge. `charge` reports whether a source knows it; `unanswered` means that no source knows it and that some have not answered. `why` explains each conclusion.',
  order: 'Returns the order that collects a charge: a tax notice or an order of the bailiffs.',
  finesByIds: 'Returns up to 500 charges by their ids. Unknown ids are left out.',
  ordinanceSummary:
    'Returns the number of charges and their total for each category. `amount` is the full amount and `due` is the amount to pay today, both in kopecks. The answer has the status `wait` while sources have not answered.',
  ordinanceAdvantage:
    'Returns what the user saves by paying today and what each day of delay costs, in kopecks, in total and for each document. The answer has the status `wait` while sources have not answered.',
  requestCashback:
    'Requests the cashback for a paid payment. A second request for the same payment replaces the first one.',
  sendMail:
    "Sends one of the product's e-mails to the confirmed address of the user. `hash` is the base64 of the template: `fines`, `fine` or `receipt`. `meta` and `data` are base64-encoded JSON objects; `data` contains the charge or the receipt. The limit is 32 KB.",
  searchCompleteness:
    'Returns which sources answered for which documents of the user, when they answered, and which of them failed.',
  paymentsByIds: 'Returns up to 100 payments of the user, in the order of the request.',
  paymentInfo:
    'Returns the amount, the fee, the total and the recipient of one charge. All sums are in kopecks. The error code names the first reason why the charge cannot be paid.',
  paymentFee:
    'Returns the amount, the fee and the total of several charges that are paid together. All sums are in kopecks. The error code is that of the first charge that cannot be paid.',
  createPayment:
    'Creates a payment for up to 500 charges of one kind and registers it with the acquirer. `payUrl` is the page where the payer enters the card; it expires after 90 minutes, or earlier when a discount of its charges ends. If `expectedTotal` differs from the current total, the call fails with `payment.total-changed`. A request with a known `Idempotency-Key` returns the payment that was created with it. The payment system is A3 unless `paymentSystem` names another.',
  payFines:
    'Creates one payment for several fines. `paymentSystem` has to be `A3` or `moneta`. `stsNumber`, `driverLicense` or `inn` names the document on the receipt. Idempotent by the `Idempotency-Key` header.',
  payTaxes:
    'Creates one payment for several taxes. The backend selects the payment system. Idempotent by the `Idempotency-Key` header.',
  paymentAgent:
    'Returns the company that accepts the money: legal name, licence and fee. `basisPoints` is the fee in hundredths of a percent, `minimum` its lower bound in kopecks.',
  lastInProcessing:
    'Returns the newest pending payment among the given payment and later attempts to pay the same charges, or `null`.',
  paymentStatus:
    'Returns a payment of the user with its current state. The backend asks the acquirer first and waits for it for up to 4 seconds.',
  cancelPayment:
    'Cancels a payment that the bank has not accepted yet; later the call fails with `payment.not-cancellable`. While the acquirer has not confirmed the cancellation, the payment is in the state `cancelling`.',
  paymentHistory:
    'Returns the payments of the user, newest first, 20 per page unless `showBy` says otherwise (at most 100).',
  paymentTimeline:
    'Returns the steps of a payment from the bank to the issuer of the charge, with the time of the completed steps and the expected day of the others.',
  receipt:
    'Returns a paid payment by the name of its receipt. No session is needed: the name contains at least 160 random bits.',
}

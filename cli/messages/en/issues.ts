/**
 * Validation issues of the domain in English, by their codes: those of values that commands take. A code that is not
 * here keeps the Russian text of the domain.
 */
export const issuesEnglish: Readonly<Record<string, string>> = {
  'account.length': 'Check the account number: it has 20 to 25 digits',
  'charges.unexpected':
    'The charges were not received: the service gave an unexpected answer. Try again later',
  date: 'This date does not exist. Write it as 31.12.2026 or 2026-12-31',
  'date.calendar': 'This date does not exist in the calendar. Check it',
  'date.early': 'Check the year: the date has to be after 01.01.1900',
  'date.format': 'Write the date as 31.12.1990',
  'date.future': 'This date is in the future. Check it',
  email: 'Check the e-mail address: it looks like name@example.ru',
  'full-name.format': 'Enter the full name: three words in Cyrillic',
  'holder.incomplete': 'Enter the surname and the name in Cyrillic',
  'inn.checksum': 'Check the INN: its check digits are wrong, there may be a typo',
  'inn.length': 'Check the INN: 10 digits for a company, 12 for a person',
  'inn.zeros': 'An INN cannot be all zeros',
  'kpp.format':
    'Check the KPP: it has 9 characters, for example 773601001. Letters are allowed only in the fifth and sixth positions',
  'kpp.zeros': 'A KPP cannot be all zeros',
  'licence.format':
    'Check the licence number: two digits, two digits or letters and six digits, for example 99 12 345678',
  'min-length': 'The text is too short',
  'multi-payment.empty': 'Choose the charges to pay',
  'multi-payment.mixed': 'Fines and taxes have to be paid separately',
  'multi-payment.repeated': 'A charge is listed twice',
  'notice.no-phone': 'Add a phone of the driver to send an SMS',
  'notice.unverified': 'The driver has not confirmed the phone yet, so no SMS about a fine can be sent',
  'ogrn.check-digit': 'Check the OGRN: its last digit is wrong, there may be a typo',
  'ogrn.length': 'Check the OGRN: it has 13 digits',
  'ogrn.zeros': 'An OGRN cannot be all zeros',
  'ogrnip.check-digit': 'Check the OGRNIP: its last digit is wrong, there may be a typo',
  'ogrnip.length': 'Check the OGRNIP: it has 15 digits',
  'ogrnip.zeros': 'An OGRNIP cannot be all zeros',
  'payment-system': 'This payment system is not supported',
  'phone.country': 'Check the phone number: it begins with +7 or 8',
  'phone.length': 'Check the phone number: it has 11 digits, for example +7 900 000-00-12',
  'plate.format':
    'Check the plate: for example, «А 123 ВС 77». Plates use only letters that exist in both Cyrillic and Latin',
  'plate.foreign':
    'This looks like the plate of another country: fines are not looked up by such plates here. If there is a ruling, look the fine up by its number (UIN)',
  'plate.region': 'Check the region code: it does not exist',
  'plate.zeros': 'Check the plate: it cannot be all zeros',
  'recipient-type': 'Choose fines or taxes',
  required: 'Enter a value',
  'snils.checksum': 'Check the SNILS: its last two digits are wrong, there may be a typo',
  'snils.length': 'Check the SNILS: it has 11 digits, for example 112-233-445 95',
  'snils.zeros': 'A SNILS cannot be all zeros',
  'sts.format':
    'Check the STS number: two digits, two digits or letters and six digits, for example «99 УХ 123456»',
  'text.card': 'Remove the card number from the text: we do not need it to help you',
  'text.long': 'The text is too long',
  'too-long': 'The text is too long',
  'uin.check-digit': 'Check the UIN: its last digit does not match the others, there may be a typo',
  'uin.length': 'Check the UIN: it has 20 or 25 digits',
  'uin.zeros': 'Check the UIN: it cannot be all zeros',
  'vin.format': 'Check the VIN: it has 17 Latin letters and digits',
  'vin.letters': 'A VIN has no letters I, O and Q. They are probably the digits 1 and 0',
}

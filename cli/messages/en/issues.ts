/**
 * Validation issues of the domain in English, by their codes: those of values that commands take. A code that is not
 * here keeps the Russian text of the domain.
 */
export const issuesEnglish: Readonly<Record<string, string>> = {
  'account.length': 'Check the account number: it has 20 to 25 digits',
  date: 'There is no such date. Write it as 31.12.2026 or 2026-12-31',
  'date.calendar': 'There is no such day in the calendar. Check the date',
  'date.early': 'Check the year: a date after 01.01.1900 is needed',
  'date.format': 'Write the date as 31.12.1990',
  'date.future': 'This day is still to come. Check the date',
  email: 'Check the e-mail address: it looks like name@example.ru',
  'full-name.format': 'Write the full name: three words in Russian letters',
  'holder.incomplete': 'Write the surname and the name in Russian letters',
  'inn.checksum': 'Check the INN: its check digits are wrong, it may be mistyped',
  'inn.length': 'Check the INN: a company has 10 digits, a person 12',
  'inn.zeros': 'An INN cannot be all zeros',
  'kpp.format':
    'Check the KPP: it has 9 characters, for example 773601001. Letters stand in the fifth and sixth place only',
  'kpp.zeros': 'A KPP cannot be all zeros',
  'licence.format':
    'Check the number of the licence: two digits, two digits or letters and six digits, for example 99 12 345678',
  'min-length': 'The text is too short',
  'multi-payment.empty': 'Choose what to pay for',
  'multi-payment.mixed': 'Fines and taxes are paid separately',
  'multi-payment.repeated': 'One charge is chosen twice',
  'notice.no-phone': 'Add a phone of the driver to text them',
  'notice.unverified': 'The driver has not confirmed the phone yet: no text message about a fine can be sent',
  'ogrn.check-digit': 'Check the OGRN: its last digit is wrong, it may be mistyped',
  'ogrn.length': 'Check the OGRN: it has 13 digits',
  'ogrn.zeros': 'An OGRN cannot be all zeros',
  'ogrnip.check-digit': 'Check the OGRNIP: its last digit is wrong, it may be mistyped',
  'ogrnip.length': 'Check the OGRNIP: it has 15 digits',
  'ogrnip.zeros': 'An OGRNIP cannot be all zeros',
  'phone.country': 'Check the phone number: it begins with +7 or 8',
  'phone.length': 'Check the phone number: it has 11 digits, for example +7 900 000-00-12',
  'plate.format':
    'Check the plate: for example, «А 123 ВС 77». Its letters are those that Russian and Latin have in common',
  'plate.region': 'Check the code of the region: there is no such code',
  'plate.zeros': 'Check the plate: numbers of zeros are not issued',
  required: 'A value is needed',
  'snils.checksum': 'Check the SNILS: its last two digits are wrong, it may be mistyped',
  'snils.length': 'Check the SNILS: it has 11 digits, for example 112-233-445 95',
  'snils.zeros': 'A SNILS cannot be all zeros',
  'sts.format':
    'Check the number of the STS: two digits, two digits or letters and six digits, for example «99 УХ 123456»',
  'text.card': 'Take the card number out of the text: it is not needed to help you',
  'text.long': 'The text is too long',
  'too-long': 'The text is too long',
  'uin.check-digit':
    'Check the number of the ruling: its last digit does not fit the others, it may be mistyped',
  'uin.length': 'Check the number of the ruling: a UIN has 20 or 25 digits',
  'uin.zeros': 'Check the number of the ruling: it is all zeros',
  'vin.format': 'Check the VIN: it has 17 Latin letters and digits',
  'vin.letters': 'A VIN has no letters I, O and Q: they are probably the digits 1 and 0',
}

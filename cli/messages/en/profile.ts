import type { Translation } from '#cli/messages/message.ts'
import type { ProfileCatalogue } from '#cli/messages/ru/profile.ts'

export const profileEnglish: Translation<ProfileCatalogue> = {
  isConfirmedColumn: 'Confirmed',
  letterGoneNewAddress: 'A letter has gone to the new address. Open its link, and it is yours',
  showAbout: 'Show what is known of whoever is signed in',
  emailAbout: 'Change the e-mail: the new one takes over once the letter to it is opened',
  emailAddressArgument: 'new address',
  exportAbout: 'Give everything that is known of whoever is signed in, as one JSON document',
  notifyAbout: 'Switch notices of new fines on or off',
  notifyStateArgument: 'on or off',
  genderAbout: 'Choose the picture of the cabinet',
  genderGenderArgument: 'male, female or none',
  typeAbout: "Become a company with a fleet's cabinet, or a driver again",
  typeTypeArgument: 'driver or company',
  typeDriver: 'driver',
  typeCompany: 'company',
  isEmailConfirmedColumn: 'E-mail confirmed',
  typeColumn: 'Cabinet',
  genderColumn: 'Picture',
  doNotifyColumn: 'Notices of fines',
  isSubscribedColumn: 'News by e-mail',
  hasPasswordColumn: 'Has a password',
  registeredAtColumn: 'Registered',
}

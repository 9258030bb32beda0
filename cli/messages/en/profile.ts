import type { Translation } from '#cli/messages/message.ts'
import type { ProfileCatalogue } from '#cli/messages/ru/profile.ts'

export const profileEnglish: Translation<ProfileCatalogue> = {
  isConfirmedColumn: 'Confirmed',
  confirmationSentToNewAddress:
    'A confirmation e-mail was sent to the new address. Open its link to confirm the change',
  showAbout: 'Show your profile',
  emailAbout: 'Change the e-mail address; the new one has to be confirmed',
  emailAddressArgument: 'new address',
  exportAbout: 'Export your personal data as one JSON document',
  notifyAbout: 'Turn notifications about new fines on or off',
  notifyStateArgument: 'on or off',
  genderAbout: 'Set your avatar',
  genderGenderArgument: 'male, female or none',
  typeAbout: 'Switch between a company account and a driver account',
  typeTypeArgument: 'driver or company',
  typeDriver: 'driver',
  typeCompany: 'company',
  isEmailConfirmedColumn: 'E-mail confirmed',
  typeColumn: 'Account type',
  genderColumn: 'Avatar',
  doNotifyColumn: 'Notifications',
  isSubscribedColumn: 'E-mail subscription',
  hasPasswordColumn: 'Password set',
  registeredAtColumn: 'Registered',
}

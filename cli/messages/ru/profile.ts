import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  isConfirmedColumn: 'Подтверждена',
  confirmationSentToNewAddress: 'На новый адрес ушло письмо. Откройте ссылку из него, и он станет вашим',
  showAbout: 'Показать свой профиль',
  emailAbout: 'Сменить почту: новый адрес нужно подтвердить по ссылке из письма',
  emailAddressArgument: 'новый адрес',
  exportAbout: 'Выгрузить свои личные данные одним документом JSON',
  notifyAbout: 'Включить или выключить уведомления о новых штрафах',
  notifyStateArgument: 'on или off',
  genderAbout: 'Выбрать картинку профиля',
  genderGenderArgument: 'male, female или none',
  typeAbout: 'Стать юридическим лицом с кабинетом автопарка или снова водителем',
  typeTypeArgument: 'driver или company',
  typeDriver: 'водитель',
  typeCompany: 'юридическое лицо',
  isEmailConfirmedColumn: 'Почта подтверждена',
  typeColumn: 'Кабинет',
  genderColumn: 'Картинка',
  doNotifyColumn: 'Уведомления о штрафах',
  isSubscribedColumn: 'Письма с новостями',
  hasPasswordColumn: 'Есть пароль',
  registeredAtColumn: 'Зарегистрирован',
}

export type ProfileCatalogue = typeof russian

export const profileMessages = defineMessages('profile', russian)

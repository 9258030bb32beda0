import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  line: (line: number, result: string) => `строка ${line}: ${result}`,
  savedAndRefused: (kept: number, refused: number) => `Записано: ${kept}, отказано: ${refused}`,
  documentPlate: 'Госномер хранится вместе со свидетельством: documents add <СТС> --plate <номер>',
  documentUnrecognised: 'Это не похоже на СТС, права или ИНН. Проверьте номер или назовите вид: --kind',
  misusePlate: 'Госномер бывает только у свидетельства о регистрации (СТС)',
  misuseName: 'Имя хранится только у СТС и прав',
  withPlate: (kind: string, plate: string) => `${kind} ${plate}`,
  endingIn: (kind: string, end: string) => `${kind}, в конце ${end}`,
  plateColumn: 'Госномер',
  nameColumn: 'Чей',
  idColumn: 'Номер в списке',
  noDocuments: 'Документов нет. Добавить: kvitok documents add <номер>',
  savedAsKind: (title: string) => `Записано как ${title}. Если это права, повторите с --kind licence`,
  remove: (names: readonly string[]) => `Удалить ${names.join('; ')}?`,
  documentUnknown: 'Такого документа в списке нет. Посмотрите список: kvitok documents list',
  documentSeveral: (ids: string) => `Подходит несколько документов: ${ids}. Назовите один из этих`,
  listAbout: 'Показать свои документы; номера закрыты, пока не дано --reveal',
  listKindOption: 'только одного вида',
  numberNeeded: 'Назовите номер: kvitok documents add <номер>, или подайте список на вход',
  addAbout: 'Добавить документ: вид узнаётся по номеру. Уже добавленный остаётся один',
  addNumberArgument: 'номер СТС, прав или ИНН; без него читаются строки со входа: номер;госномер;имя',
  addKindOption: 'вид; без него самый похожий',
  addPlateOption: 'госномер машины, для СТС',
  addNameOption: 'фамилия, имя и отчество владельца',
  editAbout: 'Исправить документ: меняется только названное, пустой текст убирает',
  editDocumentArgument: 'номер в списке, номер документа или госномер',
  editNumberOption: 'новый номер документа',
  editPlateOption: 'другой госномер, для СТС',
  misuseNothing: 'Назовите, что исправить: --number, --plate или --name',
  removeAbout: 'Удалить документы; сначала спрашивает, --yes отвечает заранее',
  removeDocumentArgument: 'номера в списке, номера документов или госномера',
}

export type DocumentsCatalogue = typeof russian

export const documentsMessages = defineMessages('documents', russian)

import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { Issue } from '#domain/parsed.ts'
import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  issue: (issue: Issue) => describeIssue(issue),
  issues: (issues: readonly string[]) => issues.join('; '),
  fieldIssues: (issues: readonly string[]) => issues.join('. '),
  readingUnknown: 'Такой страницы нет. Вернитесь к списку',
  wholeNumberNeeded: (min: number, max: number) => `нужно целое число от ${min} до ${max}`,
  removed: (count: number) => `Удалено: ${count}`,
  pdfNoSite: (site: string) =>
    `PDF пишет сайт, а по адресу ${site} его не получить. Запустите сайт или назовите его адрес в BACKEND_URL`,
  fileWritten: (saved: string) => `Файл записан: ${saved}`,
  downloadRefused: 'Файл не скачался. Повторите через минуту',
  kindServer: 'Сервер',
  kindEmbedded: 'Встроенная база',
  kindPostgresql: 'База PostgreSQL',
  fromDefault: 'из настройки по умолчанию',
  fromVariable: (chosenBy: string) => `из ${chosenBy}`,
  fromProjectFile: (chosenBy: string) => `из ${chosenBy} в kvitok.env этой папки`,
  fromUserFile: (chosenBy: string) => `из ${chosenBy} в kvitok.env пользователя`,
  configUnreadable: (file: string, code: string) =>
    `Файл настроек ${file} не читается (${code}). Дайте на него права или уберите его`,
  misuseMoment: (option: string, text: string) =>
    `${option}: «${text}» не подходит, нужны дата и время: "2026-11-21 09:00" по Москве`,
  unknown: 'неизвестно',
  yes: 'да',
  no: 'нет',
  limitOption: (screenful: number) => `строк на странице; на экране ${screenful}, в конвейере все`,
  pageOption: 'страница, с первой',
  allOption: 'все сразу, и на экране тоже',
  pageBeyond: (page: number, pages: number) => `Страницы ${page} нет, последняя ${pages}`,
  pageNote: (page: number, pages: number, total: number, next: number) =>
    `Страница ${page} из ${pages}, всего ${total}. Дальше: --page ${next} или --all`,
  linesRead: (read: number) => `Прочитано строк: ${read}`,
  didYouMean: (near: string) => `. Возможно, нужно: ${near}`,
  misuseField: (unknown: string, meant: string, names: string) =>
    `Нет поля ${unknown}${meant}. Есть: ${names}`,
  fileUnwritable: (file: string) => `Не получается записать ${file}. Проверьте папку и место на диске`,
  fileUnreadable: (file: string, code: string) => `Файл ${file} не читается (${code}). Проверьте имя и права`,
  inputUnreadable: (code: string) =>
    `Входные данные не читаются (${code}). Проверьте, что на вход подан файл, и повторите`,
  inputLongLine: (line: number) => `Строка ${line} длиннее 1 МБ. Проверьте, тот ли это файл`,
  outputUnwritable: (code: string) =>
    `Ответ не записан целиком (${code}). Проверьте место на диске и повторите`,
  inputAborted: 'Ввод прерван, ничего не сделано',
  notConfirmed: 'Не подтверждено, ничего не сделано',
  misuseNeedsYes: 'Нужно подтверждение, а терминала для вопроса нет. Чтобы подтвердить, добавьте --yes',
  yesOrNo: (question: string) => `${question} [да/нет] `,
  nameCommand: 'Назовите команду',
  missingArgument: (name: string) => `Не хватает <${name}>`,
  optionMissingArgument: (flags: string) => `Нужно значение: ${flags}`,
  missingMandatoryOptionValue: (flags: string) => `Не хватает параметра: ${flags}`,
  unknownOption: (flag: string, meant: string) => `Нет параметра ${flag}${meant}`,
  unknownCommand: (name: string, meant: string) => `Нет команды ${name}${meant}`,
  excessArguments: (received: string) => `Лишнее: ${received}`,
  misuse: (sentence: string, line: string) => `${sentence}. Справка: ${line} --help`,
  invalidArgument: (name: string, value: string, reason: string) =>
    `${name}: «${value}» не подходит, ${reason}`,
  chooseFrom: (argChoices: string) => `можно ${argChoices}`,
  misuseFormat: (report: string, formats: string) =>
    `Вид ${report} умеет только kvitok smoke. Выберите ${formats}`,
  sessionNone: 'Вы не вошли, или сессия закончилась. Войдите: kvitok session start <почта>',
  internal: 'Ошибка в самой программе. Повторите с --debug и пришлите нам её вывод',
}

export type RuntimeCatalogue = typeof russian

export const runtimeMessages = defineMessages('runtime', russian)

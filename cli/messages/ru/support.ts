import { defineMessages } from '#cli/messages/message.ts'

const russian = {
  ticketAbout: 'Написать в поддержку из своего кабинета: текст со входа, а на экране из EDITOR',
  ticketSubjectOption: 'о чём',
  ticketSubject: 'Вопрос из командной строки',
  ticketEmailOption: 'куда ответить; без него на почту кабинета',
  ticketScreenOption: 'код, который показала страница с ошибкой',
  issueAbout: 'Написать в поддержку без входа в кабинет: текст со входа, а на экране из EDITOR',
  issueEmailOption: 'куда ответить',
  idColumn: 'Обращение',
  questionSent: 'Принято. Ответ придёт на почту в течение рабочего дня',
  textEmpty: 'Текст пустой, ничего не отправлено',
  editorFailed:
    'Редактор не открылся или закончился с ошибкой, ничего не отправлено. Проверьте EDITOR или подайте текст на вход',
  questionPrompt: 'Напишите вопрос; в конце новая строка и Ctrl+D',
}

export type SupportCatalogue = typeof russian

export const supportMessages = defineMessages('support', russian)

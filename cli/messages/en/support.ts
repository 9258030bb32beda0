import type { Translation } from '#cli/messages/message.ts'
import type { SupportCatalogue } from '#cli/messages/ru/support.ts'

export const supportEnglish: Translation<SupportCatalogue> = {
  ticketAbout: 'Create a ticket: the text is read from standard input, or from EDITOR in a terminal',
  ticketSubjectOption: 'subject',
  ticketSubject: 'A question from the command line',
  ticketEmailOption: 'e-mail address for the answer; the address of your account by default',
  ticketScreenOption: 'error code shown on the page',
  issueAbout:
    'Ask a question without signing in: the text is read from standard input, or from EDITOR in a terminal',
  issueEmailOption: 'e-mail address for the answer',
  idColumn: 'Ticket',
  questionSent: 'Sent. We answer by e-mail within one working day',
  textEmpty: 'The text is empty, nothing was sent',
  editorFailed: 'The editor failed, nothing was sent. Check EDITOR, or pipe the text in',
  questionPrompt: 'Enter your question; finish with Ctrl+D on a new line',
}

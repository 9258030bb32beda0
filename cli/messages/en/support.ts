import type { Translation } from '#cli/messages/message.ts'
import type { SupportCatalogue } from '#cli/messages/ru/support.ts'

export const supportEnglish: Translation<SupportCatalogue> = {
  ticketAbout: 'Write to the support from your cabinet: text from the input, at a terminal from EDITOR',
  ticketSubjectOption: 'about what',
  ticketSubjectChoice: 'A question from the command line',
  ticketEmailOption: 'where to answer; without it to the address of the cabinet',
  ticketScreenOption: 'the code that a broken page showed',
  issueAbout: 'Write to the support without signing in: text from the input, at a terminal from EDITOR',
  issueEmailOption: 'where to answer',
  idColumn: 'Ticket',
  takenAnswerComesE: 'Taken. The answer comes by e-mail within a working day',
  textEmpty: 'The text is empty, nothing was sent',
  editorFailed:
    'The editor did not open or ended with an error, nothing was sent. Check EDITOR, or pipe the text in',
  writeQuestionEndNew: 'Write the question; at the end a new line and Ctrl+D',
}

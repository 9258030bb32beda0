import type { Translation } from '#cli/messages/message.ts'
import type { DocumentsCatalogue } from '#cli/messages/ru/documents.ts'

export const documentsEnglish: Translation<DocumentsCatalogue> = {
  line: (line, result) => `line ${line}: ${result}`,
  keptRefused: (kept, refused) => `Kept: ${kept}, refused: ${refused}`,
  documentPlate: 'A plate is kept together with its certificate: documents add <STS> --plate <number>',
  documentUnrecognised:
    'This is not like an STS, a licence or an INN. Check the number or name the kind: --kind',
  misusePlate: 'Only a registration certificate (STS) has a plate',
  misuseName: 'A name is kept only with an STS and a licence',
  withPlate: (kind, plate) => `${kind} ${plate}`,
  endingIn: (kind, end) => `${kind} ending in ${end}`,
  plateColumn: 'Plate',
  nameColumn: 'Whose',
  idColumn: 'Id in the list',
  noDocumentsAddOne: 'There are no documents. Add one: kvitok documents add <number>',
  writtenDownAsIf: (title) => `Written down as ${title}. If it is a licence, try again with --kind licence`,
  remove: (names) => `Remove ${names.join('; ')}?`,
  documentUnknown: 'There is no such document in the list. See the list: kvitok documents list',
  documentSeveral: (idOf) => `Several documents fit: ${idOf}. Name one of these`,
  listAbout: 'List your documents; numbers are masked unless --reveal is given',
  oneKindOnly: 'of one kind only',
  nameNumberKvitokDocuments: 'Name a number: kvitok documents add <number>, or pipe a list in',
  addAbout: 'Add a document: its kind is told by the number. One that is there already stays one',
  addNumberArgument:
    'number of an STS, a licence or an INN; without it lines are read from the input: number;plate;name',
  kindWithoutLikeliest: 'kind; without it the likeliest',
  addPlateOption: 'plate of the vehicle, for an STS',
  addNameOption: 'full name of the holder, in Russian letters',
  editAbout: 'Edit a document: only what is named changes, an empty text takes away',
  editDocumentArgument: 'id in the list, number of the document, or plate',
  editNumberOption: 'new number of the document',
  editPlateOption: 'another plate, for an STS',
  misuseNothing: 'Name what to change: --number, --plate or --name',
  removeAbout: 'Remove documents; asks first, --yes answers beforehand',
  removeDocumentArgument: 'ids in the list, numbers of documents, or plates',
}

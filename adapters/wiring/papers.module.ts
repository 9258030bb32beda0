import { ContainerModule, type ServiceIdentifier } from 'inversify'
import { makePapers, type Papers } from '#application/papers/index.ts'
import type { Brand } from '#domain/brands/brand.ts'
import type { PaperReader, PaperWriter } from '#application/papers/papers.port.ts'
import { paperReader } from '#adapters/pdf/paper.wire.ts'
import { makePdfWriter } from '#adapters/pdf/pdf-writer.ts'
import { LinksPortToken, ReceiptsPortToken, token } from './tokens.ts'

/** Files are made where there is a disk with fonts: on the server and in the command line. */
export interface PaperFeatures {
  readonly papers: Papers
}

const PaperWriterToken = token<PaperWriter>('PaperWriter')
const PaperReaderToken = token<PaperReader>('PaperReader')

export const paperTokens: {
  readonly [Name in keyof PaperFeatures]: ServiceIdentifier<PaperFeatures[Name]>
} = { papers: token('Papers') }

export const paperFeatures = (brands: readonly [Brand, ...Brand[]]) =>
  new ContainerModule(({ bind }) => {
    bind(PaperWriterToken)
      .toResolvedValue(() => makePdfWriter(brands), [])
      .inSingletonScope()
    bind(PaperReaderToken).toConstantValue(paperReader)
    bind(paperTokens.papers)
      .toResolvedValue(makePapers, [PaperWriterToken, PaperReaderToken, ReceiptsPortToken, LinksPortToken])
      .inSingletonScope()
  })

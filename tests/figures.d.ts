import 'vitest'

type Figures = Readonly<Record<string, number>>

declare module 'vitest' {
  interface TaskMeta {
    /** What a test has counted, by its name in the plural; printed at the end of the run. */
    figures?: Figures
  }
}

interface ReportedFile {
  readonly name: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly {
    readonly status: string
    readonly meta?: { readonly figures?: Figures }
  }[]
}

export const figuresOf: (files: readonly ReportedFile[]) => readonly string[]

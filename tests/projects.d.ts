export type ProjectName = 'unit' | 'integration' | 'e2e'

export const projectOf: (file: string) => ProjectName

export const projectFiles: Readonly<
  Record<ProjectName, { readonly include: string[]; readonly exclude: string[] }>
>

export const slowestFiles: readonly string[]

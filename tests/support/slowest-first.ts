import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '#tests/architecture/source.ts'
import { slowestFiles } from '#tests/projects.js'

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slowestFiles.indexOf(relative(root, moduleId))
  return place === -1 ? slowestFiles.length : place
}

/** Starts `slowestFiles` first. Vitest knows how long a file takes only after an earlier run in the same checkout. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the sequencer
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

import { Effect } from 'effect'
import {
  type OrganisationId,
  type OrganisationUpdate,
  readOrganisationUpdate,
  requireOrganisation,
} from '#domain/organisation/organisation.ts'
import { isValid, type Parsed } from '#domain/parsed.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import type { OrganisationPort } from './organisation.port.ts'

/** The typed values before validation. */
export interface OrganisationForm {
  readonly inn?: string
  readonly name?: string
}

const accepted = <A>(parsed: Parsed<A>): Effect.Effect<A, InputRefused> =>
  isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(new InputRefused({ ...parsed.issues[0] }))

const read = (form: OrganisationForm | null): Effect.Effect<OrganisationUpdate, InputRefused> =>
  accepted(requireOrganisation(form)).pipe(Effect.flatMap((data) => accepted(readOrganisationUpdate(data))))

/** Spec §8: without data and INN no request is sent. */
export const createOwnOrganisation = (port: OrganisationPort) => (form: OrganisationForm | null) =>
  read(form).pipe(Effect.flatMap(port.create))

/** Spec §5, §8: updates an organisation. Invalid data is refused before any request. */
export const updateOwnOrganisation =
  (port: OrganisationPort) => (id: OrganisationId, form: OrganisationForm | null) =>
    read(form).pipe(Effect.flatMap((update) => port.update(id, update)))

import { InformationPage } from './information-page.tsx'
import { useInformation } from './information-loader.ts'

/** A page of information that consists only of its text. */
export const TextPage = () => <InformationPage information={useInformation()} />

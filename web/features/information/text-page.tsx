import { InformationPage } from './information-page.tsx'
import { useInformation } from './information-loader.ts'

/** A page that is a text and nothing else. */
export const TextPage = () => <InformationPage information={useInformation()} />

import { Button } from '#web/ui/controls/button.tsx'

/**
 * Loads the page again where a part of its code was not loaded: browsers store the failure of a module until then. Drafts of the forms
 * stay.
 */
export const ReloadButton = () => (
  <Button variant="secondary" onClick={() => location.reload()}>
    Обновить страницу
  </Button>
)

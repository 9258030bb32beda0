import { makeAutoObservable } from 'mobx'

/**
 * Makes every field of a view-model observable by reference, every getter computed and every method a bound action, so
 * that no class lists its own fields. Call it last in the constructor. Values are replaced, never changed in place.
 */
export const observeViewModel = <ViewModel extends object>(model: ViewModel): ViewModel =>
  makeAutoObservable(model, {}, { autoBind: true, deep: false })

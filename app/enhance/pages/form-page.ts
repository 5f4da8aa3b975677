import '../every-page/page'
import { on, savesData, whereThere } from '../dom'

/** The form that the page is about is taken over when the page is complete; for visitors who save data, when they turn to it. */
on('load', () => savesData || whereThere('.form[data-script]', ({ dataset }) => void import(dataset.script ?? '')))

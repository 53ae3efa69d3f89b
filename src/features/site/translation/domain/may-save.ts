/** Why texts cannot be saved, or what is saved cannot go live at once. */
export type NoSaving = 'no_right'
export type NoPublishing = 'no_right' | 'others_wait'

/** Of what an operator may say of a block, in characters. Apart, so that who only asks for it loads no tables. */
export const BLOCK_REASON_MAX_LENGTH = 500;

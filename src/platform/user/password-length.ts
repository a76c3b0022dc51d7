/** In characters, for passwords people choose (NIST SP 800-63B asks for 8 with a second factor, 15 without). */
export const minPasswordLength = 12;

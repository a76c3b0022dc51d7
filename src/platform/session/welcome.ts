/** The message after any kind of sign-in (specification §8). */
export const welcome = { title: 'Login Successful', description: 'Welcome back!' };

/** What is said to whoever has signed in, by whatever way (specification §8). */
export const welcome = { title: 'Login Successful', description: 'Welcome back!' };

alter table payments validate constraint payments_check2;
